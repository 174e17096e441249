import { Button, FileButton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { api, ifMatch, readVersion } from "../../../kit/data/api.ts";
import { useWorkspace } from "../../../kit/data/session.ts";
import { FileDrop } from "../../../kit/files/file-drop.tsx";
import form from "../../../kit/forms/form.module.css";
import { useSubmit } from "../../../kit/saving/submit.ts";
import { useWords } from "../../../kit/words/locale.tsx";
import classes from "../settings.module.css";
import type { Profile } from "./profile.query.ts";
import { profileWords } from "./profile.words.ts";

/** Saved when it is chosen, not with the form: a picture has nothing to merge. */
export function LogoField({ record: { logoFileId } }: { record: Profile }) {
  const t = useWords(profileWords);
  const { id } = useWorkspace();
  const { submit, isBusy } = useSubmit({ refreshes: ["profile", "logo"] });
  const params = { path: { workspaceId: id } };
  const { data: address } = useQuery({
    queryKey: ["logo", logoFileId],
    queryFn: async () => (await api.get("/auth/me")).workspace?.logoUrl ?? null,
    enabled: logoFileId !== null,
  });
  const save = async (fileId: string | null) => {
    const { etag } = await readVersion("/workspace/{workspaceId}", { params });
    await api.patch("/workspace/{workspaceId}", { params, body: { logoFileId: fileId }, ...ifMatch(etag) });
  };
  const upload = (file: File | null) =>
    file &&
    void submit(async () => {
      const { file: stored } = await api.post("/workspace/{workspaceId}/files", { params, form: { file } });
      await save(stored.id);
    }, t.logoSaved);
  return (
    <FileDrop onFiles={isBusy ? undefined : ([file]) => upload(file ?? null)}>
      <p className={form.label}>{t.logo}</p>
      <div className={classes.logo}>
        {logoFileId && address && <img src={withinOrigin(address)} alt="" />}
        <FileButton accept="image/jpeg,image/png,image/webp" onChange={upload}>
          {(props) => (
            <Button {...props} variant="default" loading={isBusy}>
              {logoFileId ? t.replaceLogo : t.chooseLogo}
            </Button>
          )}
        </FileButton>
        {logoFileId && (
          <Button variant="subtle" color="gray" disabled={isBusy} onClick={() => void submit(() => save(null), t.logoRemoved)}>
            {t.removeLogo}
          </Button>
        )}
      </div>
      <p className={form.hint}>{t.logoHint}</p>
    </FileDrop>
  );
}

/** The page's policy allows pictures of its own address only, by which the service is reached here. */
function withinOrigin(address: string): string {
  const { pathname, search } = new URL(address);
  return `${pathname}${search}`;
}
