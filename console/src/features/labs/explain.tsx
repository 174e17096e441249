import { Button, SegmentedControl, Textarea } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../kit/api.ts";
import { Choice } from "../../kit/choice.tsx";
import { Icon } from "../../kit/icon.tsx";
import { kitWords } from "../../kit/kit.words.ts";
import { useLocale, useWords } from "../../kit/locale.tsx";
import { Panel } from "../../kit/page.tsx";
import { useFormat, useWorkspace } from "../../kit/session.ts";
import { useSubmit } from "../../kit/submit.ts";
import { say } from "../../kit/toast.tsx";
import type { Language } from "../../kit/words.ts";
import type { Test } from "./lab.query.ts";
import classes from "./report.module.css";
import { requestWords } from "./request.words.ts";
import { isResulted } from "./results.rules.ts";

/** A result in words, for the physician: its cost first, then a draft to edit and copy. */
export function Explain({ test }: { test: Test }) {
  const t = useWords(requestWords);
  const kit = useWords(kitWords);
  const { language: own } = useLocale();
  const { id } = useWorkspace();
  const resulted = test.items.filter(isResulted);
  const [itemId, setItemId] = useState(resulted[0]?.id ?? "");
  const [language, setLanguage] = useState<Language>(own);
  const [text, setText] = useState<string>();
  const { submit, isBusy } = useSubmit({ refreshes: [] });
  const path = { workspaceId: id, testId: test.id, itemId };
  const write = () =>
    void submit(async () => {
      const made = await api.post("/workspace/{workspaceId}/labs/tests/{testId}/items/{itemId}/interpret", {
        params: { path },
        body: { language },
      });
      setText(made.interpretation.text);
    });
  const copy = () => void navigator.clipboard.writeText(text ?? "").then(() => say(kit.copied));
  return (
    <Panel title={t.explain}>
      <div className={classes.stack}>
        <p className={classes.hint}>{t.explainText}</p>
        <Choice
          aria-label={t.which}
          value={itemId}
          data={resulted.map((item) => ({ value: item.id, label: item.testName }))}
          onChange={(next) => {
            setItemId(next ?? itemId);
            setText(undefined);
          }}
        />
        <SegmentedControl
          aria-label={t.reportLanguage}
          value={language}
          onChange={(next) => setLanguage(next as Language)}
          data={[
            { value: "en", label: "English" },
            { value: "ar", label: "العربية" },
          ]}
        />
        {text === undefined ? (
          <>
            <Cost path={path} />
            <Button variant="default" loading={isBusy} leftSection={<Icon name="sparkles" size={16} />} onClick={write}>
              {t.makeDraft}
            </Button>
          </>
        ) : (
          <>
            <Textarea
              aria-label={t.explained}
              autosize
              minRows={4}
              dir={language === "ar" ? "rtl" : "ltr"}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
            <Button variant="default" leftSection={<Icon name="copy" size={16} />} onClick={copy}>
              {kit.copy}
            </Button>
          </>
        )}
      </div>
    </Panel>
  );
}

function Cost({ path }: { path: { workspaceId: string; testId: string; itemId: string } }) {
  const t = useWords(requestWords);
  const format = useFormat();
  const { data } = useQuery({
    queryKey: ["estimate", path.itemId],
    queryFn: () => api.get("/workspace/{workspaceId}/labs/tests/{testId}/items/{itemId}/interpret/estimate", { params: { path } }),
    enabled: path.itemId !== "",
    staleTime: 300_000,
  });
  const cost = data?.estimate.costUsd;
  return <p className={classes.hint}>{cost === undefined ? " " : cost === 0 ? t.free : t.cost(format.money(cost, { code: "USD" }))}</p>;
}
