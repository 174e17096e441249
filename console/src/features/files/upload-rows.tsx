import { Button } from "@mantine/core";
import { useFormat } from "../../kit/data/session.ts";
import { Icon } from "../../kit/layout/icon.tsx";
import { useWords } from "../../kit/words/locale.tsx";
import classes from "./files.module.css";
import { filesWords } from "./files.words.ts";
import type { Upload, useUploads } from "./uploads.ts";

/** A row per upload: how much is sent, and how to cancel or retry it. */
export function UploadRows({ uploads, retry, dismiss }: ReturnType<typeof useUploads>) {
  const t = useWords(filesWords);
  const format = useFormat();
  if (uploads.length === 0) return null;
  const labelOf = (upload: Upload) => `${upload.problem === undefined ? t.cancel : t.dismiss}: ${upload.file.name}`;
  return (
    <ul className={classes.going} aria-live="polite">
      {uploads.map((upload) => (
        <li key={upload.key} data-failed={upload.problem !== undefined || undefined}>
          <Icon name={upload.problem === undefined ? "upload" : "alert"} size={16} />
          <span className={classes.uploadName}>
            <bdi>{upload.file.name}</bdi>
            {upload.problem !== undefined && <span>{upload.problem}</span>}
          </span>
          {upload.problem === undefined ? (
            <>
              <span className={classes.track}>
                <span style={{ inlineSize: `${upload.sent * 100}%` }} />
              </span>
              <span>{format.share(upload.sent)}</span>
            </>
          ) : (
            <Button size="xs" variant="default" onClick={() => retry(upload)}>
              {t.retry}
            </Button>
          )}
          <button type="button" aria-label={labelOf(upload)} onClick={() => dismiss(upload)}>
            <Icon name="close" size={16} />
          </button>
        </li>
      ))}
    </ul>
  );
}
