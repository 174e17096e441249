import { ActionIcon } from "@mantine/core";
import { useRef, useState } from "react";
import { download, uploadFile } from "../../../kit/data/api.ts";
import { useCan, useFormat, useWorkspace } from "../../../kit/data/session.ts";
import { FileButton } from "../../../kit/files/file-button.tsx";
import { FileDrop } from "../../../kit/files/file-drop.tsx";
import { FilePicture } from "../../../kit/files/file-picture.tsx";
import { openFile } from "../../../kit/files/open-file.ts";
import form from "../../../kit/forms/form.module.css";
import { Icon } from "../../../kit/layout/icon.tsx";
import { notifyError } from "../../../kit/layout/toast.tsx";
import { useErrorText } from "../../../kit/loading/state.tsx";
import { useWords } from "../../../kit/words/locale.tsx";
import classes from "../money.module.css";
import { moneyWords } from "../money.words.ts";

const MOST = 20;
const isAddress = (receipt: string) => receipt.startsWith("http");

/** Photos and PDFs of receipts: dropped anywhere here, chosen, or taken with a phone's camera. Without `onChange` they are only shown. */
export function Receipts({ value, onChange }: { value: readonly string[]; onChange?(receipts: string[]): void }) {
  const t = useWords(moneyWords);
  const can = useCan();
  const { sent, upload } = useUpload(value, onChange);
  if (!onChange && value.length === 0) return null;
  const mayAdd = onChange !== undefined && can("files.manage") && value.length < MOST;
  return (
    <FileDrop onFiles={mayAdd ? (files) => void upload(files) : undefined}>
      <div className={form.label}>{t.receipts}</div>
      {value.length > 0 && (
        <ul className={classes.receipts}>
          {value.map((receipt, index) => (
            <li key={receipt} className={classes.receipt}>
              <OpenReceipt receipt={receipt} place={index + 1} />
              {onChange && (
                <ActionIcon
                  variant="default"
                  size="sm"
                  aria-label={t.removeReceipt(index + 1)}
                  onClick={() => onChange(value.filter((one) => one !== receipt))}
                >
                  <Icon name="close" size={14} />
                </ActionIcon>
              )}
            </li>
          ))}
        </ul>
      )}
      {mayAdd && <AddReceipt sent={sent} onFile={(file) => void upload([file])} />}
    </FileDrop>
  );
}

/** Adds uploads to the newest receipts: others may be taken away meanwhile. */
function useUpload(value: readonly string[], onChange: ((receipts: string[]) => void) | undefined) {
  const { id } = useWorkspace();
  const message = useErrorText();
  const [sent, setSent] = useState<number>();
  const receipts = useRef(value);
  receipts.current = value;
  const upload = async (files: readonly File[]) => {
    if (sent !== undefined) return;
    const room = MOST - receipts.current.length;
    try {
      for (const file of files.slice(0, room)) {
        setSent(0);
        const added = await uploadFile(id, file, { onProgress: setSent, signal: new AbortController().signal });
        receipts.current = [...receipts.current, added.id];
        onChange?.([...receipts.current]);
      }
    } catch (error) {
      notifyError(message(error));
    } finally {
      setSent(undefined);
    }
  };
  return { sent, upload };
}

function OpenReceipt({ receipt, place }: { receipt: string; place: number }) {
  const t = useWords(moneyWords);
  const { id } = useWorkspace();
  const message = useErrorText();
  const open = () => {
    if (isAddress(receipt)) return void window.open(receipt, "_blank", "noopener,noreferrer");
    const params = { path: { workspaceId: id, fileId: receipt } };
    openFile(() => download("/workspace/{workspaceId}/files/{fileId}/content", { params }), `receipt-${place}`).catch((error: unknown) =>
      notifyError(message(error)),
    );
  };
  return (
    <button type="button" aria-label={t.openReceipt(place)} onClick={open}>
      <FilePicture fileId={isAddress(receipt) ? undefined : receipt} alt="" fallback="file" />
    </button>
  );
}

function AddReceipt({ sent, onFile }: { sent: number | undefined; onFile(file: File): void }) {
  const t = useWords(moneyWords);
  const format = useFormat();
  return (
    <div className={classes.drop}>
      <FileButton icon="camera" isDisabled={sent !== undefined} onFile={onFile}>
        {sent === undefined ? t.addReceipt : t.uploading(format.share(sent))}
      </FileButton>
      <span className={classes.hint}>{t.receiptHint}</span>
    </div>
  );
}
