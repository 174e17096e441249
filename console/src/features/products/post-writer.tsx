import { Button, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../kit/data/api.ts";
import { useWorkspace } from "../../kit/data/session.ts";
import form from "../../kit/forms/form.module.css";
import { Icon } from "../../kit/layout/icon.tsx";
import { useSubmit } from "../../kit/saving/submit.ts";
import { useLocale, useWords } from "../../kit/words/locale.tsx";
import classes from "./product.module.css";
import { productsWords } from "./products.words.ts";

const POLL_MS = 4_000;

/** Starts a post for social media and shows how far it is; live by `job.progress`. */
export function PostWriter({ productId }: { productId: string }) {
  const t = useWords(productsWords);
  const { id: workspaceId } = useWorkspace();
  const { language } = useLocale();
  const [instructions, setInstructions] = useState("");
  const [jobId, setJobId] = useState<string>();
  const { submit, isBusy } = useSubmit({ refreshes: ["jobs"] });
  const start = () =>
    void submit(async () => {
      const body = { language, ...(instructions.trim() && { instructions: instructions.trim() }) };
      const params = { path: { workspaceId, productId } };
      const { job } = await api.post("/workspace/{workspaceId}/storefront/products/{productId}/marketing-posts", { params, body });
      setJobId(job.id);
    });
  return (
    <div className={form.form} data-unguarded>
      <p className={form.hint}>{t.postHint}</p>
      <TextInput
        label={t.instructions}
        dir="auto"
        maxLength={2000}
        value={instructions}
        onChange={(event) => setInstructions(event.currentTarget.value)}
      />
      {jobId && <Progress jobId={jobId} />}
      <Button variant="default" leftSection={<Icon name="sparkles" size={16} />} loading={isBusy} onClick={start}>
        {t.writePost}
      </Button>
    </div>
  );
}

function Progress({ jobId }: { jobId: string }) {
  const t = useWords(productsWords);
  const { id: workspaceId } = useWorkspace();
  const { data: job } = useQuery({
    queryKey: ["jobs", jobId],
    queryFn: async () => (await api.get("/workspace/{workspaceId}/jobs/{jobId}", { params: { path: { workspaceId, jobId } } })).job,
    refetchInterval: ({ state }) => (state.data?.status === "done" || state.data?.status === "failed" ? false : POLL_MS),
  });
  if (!job) return null;
  return (
    <div className={classes.post} role="status">
      <progress value={job.progress} max={100} aria-label={t.writePost} />
      <p>{t.postStates[job.status]}</p>
      {job.message && (
        <p className={form.hint} dir="auto">
          {job.message}
        </p>
      )}
    </div>
  );
}
