import { Button, FileButton } from "@mantine/core";
import { api } from "../../../kit/data/api.ts";
import { useCan, useWorkspace } from "../../../kit/data/session.ts";
import { FileDrop } from "../../../kit/files/file-drop.tsx";
import { FilePicture } from "../../../kit/files/file-picture.tsx";
import form from "../../../kit/forms/form.module.css";
import { useSubmit } from "../../../kit/saving/submit.ts";
import { useWords } from "../../../kit/words/locale.tsx";
import { storeWords } from "../store.words.ts";
import classes from "./look.module.css";

interface PictureFieldProps {
  label: string;
  hint: string;
  fileId: string | null;
  onChange(fileId: string | null): void;
}

/** Uploaded when it is chosen, shown to visitors when the form is saved. */
export function PictureField({ label, hint, fileId, onChange }: PictureFieldProps) {
  const t = useWords(storeWords);
  const { id } = useWorkspace();
  const can = useCan();
  const { submit, isBusy } = useSubmit({ refreshes: ["files"] });
  const upload = (file: File | null) =>
    file &&
    void submit(async () => {
      const params = { path: { workspaceId: id } };
      const { file: stored } = await api.post("/workspace/{workspaceId}/files", { params, form: { file } });
      onChange(stored.id);
    });
  const isDisabled = !can("store.manage") || !can("files.manage");
  return (
    <FileDrop onFiles={isDisabled || isBusy ? undefined : ([file]) => upload(file ?? null)}>
      <p className={form.label}>{label}</p>
      <div className={classes.heroField}>
        {fileId && <FilePicture fileId={fileId} alt="" size={128} ratio="16 / 9" />}
        <FileButton accept="image/jpeg,image/png,image/webp" onChange={upload} disabled={isDisabled}>
          {(props) => (
            <Button {...props} variant="default" loading={isBusy} disabled={isDisabled}>
              {fileId ? t.replacePicture : t.choosePicture}
            </Button>
          )}
        </FileButton>
        {fileId && (
          <Button variant="subtle" color="gray" disabled={isDisabled || isBusy} onClick={() => onChange(null)}>
            {t.removePicture}
          </Button>
        )}
      </div>
      <p className={form.hint}>{hint}</p>
    </FileDrop>
  );
}
