import { ActionIcon } from "@mantine/core";
import { useState } from "react";
import { download, uploadFile } from "../../kit/api.ts";
import { FileButton } from "../../kit/file-button.tsx";
import { FilePicture } from "../../kit/file-picture.tsx";
import form from "../../kit/form.module.css";
import { Icon } from "../../kit/icon.tsx";
import { useWords } from "../../kit/locale.tsx";
import { openFile } from "../../kit/open-file.ts";
import { useCan, useFormat, useWorkspace } from "../../kit/session.ts";
import { useMessage } from "../../kit/state.tsx";
import { complain } from "../../kit/toast.tsx";
import classes from "./money.module.css";
import { moneyWords } from "./money.words.ts";

const MOST = 20;
const isAddress = (receipt: string) => receipt.startsWith("http");

/** Photos and PDFs of receipts: dropped here, chosen, or taken with a phone's camera. Without `onChange` they are only shown. */
export function Receipts({ value, onChange }: { value: readonly string[]; onChange?(receipts: string[]): void }) {
  const t = useWords(moneyWords);
  const can = useCan();
  if (!onChange && value.length === 0) return null;
  return (
    <div>
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
      {onChange && can("files.manage") && value.length < MOST && <AddReceipt onAdded={(fileId) => onChange([...value, fileId])} />}
    </div>
  );
}

function OpenReceipt({ receipt, place }: { receipt: string; place: number }) {
  const t = useWords(moneyWords);
  const { id } = useWorkspace();
  const message = useMessage();
  const open = () => {
    if (isAddress(receipt)) return void window.open(receipt, "_blank", "noopener,noreferrer");
    const params = { path: { workspaceId: id, fileId: receipt } };
    openFile(() => download("/workspace/{workspaceId}/files/{fileId}/content", { params }), `receipt-${place}`).catch((error: unknown) =>
      complain(message(error)),
    );
  };
  return (
    <button type="button" aria-label={t.openReceipt(place)} onClick={open}>
      <FilePicture fileId={isAddress(receipt) ? undefined : receipt} alt="" fallback="file" />
    </button>
  );
}

function AddReceipt({ onAdded }: { onAdded(fileId: string): void }) {
  const t = useWords(moneyWords);
  const format = useFormat();
  const { id } = useWorkspace();
  const message = useMessage();
  const [sent, setSent] = useState<number>();
  const [isOver, setOver] = useState(false);
  const upload = async (file: File | undefined) => {
    if (!file) return;
    setSent(0);
    try {
      onAdded((await uploadFile(id, file, { onProgress: setSent, signal: new AbortController().signal })).id);
    } catch (error) {
      complain(message(error));
    } finally {
      setSent(undefined);
    }
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way; the button does the same
    <div
      className={classes.drop}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void upload(event.dataTransfer.files[0]);
      }}
    >
      <FileButton icon="camera" isDisabled={sent !== undefined} onFile={(file) => void upload(file)}>
        {sent === undefined ? t.addReceipt : t.uploading(format.share(sent))}
      </FileButton>
      <span className={classes.hint}>{t.receiptHint}</span>
    </div>
  );
}
