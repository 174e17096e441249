import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { api, download, ifMatch, type Schema, type Versioned } from "../../kit/data/api.ts";
import { useCan, useFormat, useWorkspace } from "../../kit/data/session.ts";
import { copyText } from "../../kit/dialogs/copy-text.ts";
import { Sheet } from "../../kit/dialogs/sheet.tsx";
import { saveFile } from "../../kit/files/open-file.ts";
import { useShortcuts } from "../../kit/keys/shortcuts.ts";
import { Icon } from "../../kit/layout/icon.tsx";
import { Facts } from "../../kit/layout/page.tsx";
import { useDeleteWithUndo } from "../../kit/lists/delete-with-undo.ts";
import { Problem, SkeletonRows } from "../../kit/loading/state.tsx";
import { useSubmit } from "../../kit/saving/submit.ts";
import { useLocale, useWords } from "../../kit/words/locale.tsx";
import classes from "./files.module.css";
import { useFile } from "./files.query.ts";
import { filesWords } from "./files.words.ts";

type FileRecord = Schema["FileDetails"];

/** Uses that a deleted file leaves whole. */
const DO_WITHOUT: readonly FileRecord["usedBy"][number]["type"][] = ["collection", "store", "staff", "workspace"];

interface FileSheetProps {
  fileId: string | undefined;
  /** To the next file of the list, or the one before. */
  onWalk(by: 1 | -1): void;
  onClose(): void;
}

export function FileSheet({ fileId, onWalk, onClose }: FileSheetProps) {
  const t = useWords(filesWords);
  const { data, error, refetch } = useFile(fileId);
  useArrows(fileId !== undefined, onWalk);
  return (
    <Sheet isOpen={fileId !== undefined} onClose={onClose} label={data?.record.name ?? t.files} width={520}>
      {error ? <Problem error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error && <SkeletonRows count={5} />}
      {data && <FileBody key={data.record.id} file={data} onClose={onClose} />}
    </Sheet>
  );
}

/** The arrow keys walk through the files of the list while one is open. */
function useArrows(isOn: boolean, onWalk: (by: 1 | -1) => void): void {
  const { dir } = useLocale();
  const onward = dir === "ltr" ? 1 : -1;
  const keys = { ArrowLeft: () => onWalk(onward === 1 ? -1 : 1), ArrowRight: () => onWalk(onward) };
  useShortcuts([isOn && { name: "walk", keys, works: "over dialogs" }]);
}

function useContent({ id: fileId, contentType }: FileRecord) {
  const { id } = useWorkspace();
  const read = () => download("/workspace/{workspaceId}/files/{fileId}/content", { params: { path: { workspaceId: id, fileId } } });
  const picture = useQuery({
    queryKey: ["pictures", "whole", fileId],
    queryFn: async () => URL.createObjectURL(await read()),
    enabled: contentType.startsWith("image/"),
    staleTime: Number.POSITIVE_INFINITY,
  }).data;
  return { read, picture };
}

function FileBody({ file: { record, etag }, onClose }: { file: Versioned<FileRecord>; onClose(): void }) {
  const t = useWords(filesWords);
  const format = useFormat();
  const { read, picture } = useContent(record);
  const size =
    record.width === null ? [] : ([[t.pixels, <bdi key="pixels" dir="ltr">{`${record.width} × ${record.height}`}</bdi>]] as const);
  return (
    <>
      <div className={classes.preview}>{picture ? <img src={picture} alt={record.name} /> : <Icon name="file" size={48} />}</div>
      <FileButtons record={record} etag={etag} read={read} onClose={onClose} />
      <p className={classes.note}>{t.linkHint}</p>
      <Facts
        items={[
          [
            t.kind,
            <bdi key="kind" dir="ltr">
              {record.contentType}
            </bdi>,
          ],
          [t.size, format.bytes(record.sizeBytes)],
          ...size,
          [t.added, format.instant(record.createdAt)],
          [t.usedBy, <Uses key="uses" uses={record.usedBy} />],
        ]}
      />
    </>
  );
}

interface FileButtonsProps {
  record: FileRecord;
  etag: string;
  read(): Promise<Blob>;
  onClose(): void;
}

function FileButtons({ record, etag, read, onClose }: FileButtonsProps) {
  const t = useWords(filesWords);
  const can = useCan();
  const { id } = useWorkspace();
  const params = { path: { workspaceId: id, fileId: record.id } };
  const removeLater = useDeleteWithUndo(["files"]);
  const { submit, isBusy } = useSubmit({ refreshes: [] });
  const copy = () =>
    void submit(async () => {
      const { url } = await api.post("/workspace/{workspaceId}/files/{fileId}/link", { params, body: {} });
      await copyText(url, t.linkCopied);
    });
  const isUsed = record.usedBy.some(({ type }) => !DO_WITHOUT.includes(type));
  const remove = () => {
    onClose();
    removeLater(record.id, t.removed(record.name), () =>
      api.delete("/workspace/{workspaceId}/files/{fileId}", { params, ...ifMatch(etag) }),
    );
  };
  return (
    <>
      <div className={classes.buttons}>
        <Button leftSection={<Icon name="link" size={16} />} loading={isBusy} onClick={copy}>
          {t.copyLink}
        </Button>
        <Button
          variant="default"
          leftSection={<Icon name="download" size={16} />}
          onClick={() => void submit(async () => saveFile(await read(), record.name))}
        >
          {t.download}
        </Button>
        {can("files.manage") && !isUsed && (
          <Button variant="default" leftSection={<Icon name="trash" size={16} />} onClick={remove}>
            {t.remove}
          </Button>
        )}
      </div>
      {can("files.manage") && isUsed && <p className={classes.note}>{t.inUse}</p>}
    </>
  );
}

function Uses({ uses }: { uses: FileRecord["usedBy"] }) {
  const t = useWords(filesWords);
  if (uses.length === 0) return <>{t.unused}</>;
  return (
    <ul>
      {uses.map((use) => (
        <li key={`${use.type} ${use.id}`}>
          {t.uses[use.type]} · <UseLink use={use}>{use.name === null ? t.someone : <bdi>{use.name}</bdi>}</UseLink>
        </li>
      ))}
    </ul>
  );
}

/** Records that the reader may not see have no name, and lead nowhere. */
function UseLink({ use: { type, id, name }, children }: { use: FileRecord["usedBy"][number]; children: ReactNode }) {
  if (name === null) return <>{children}</>;
  if (type === "product") return <Link to={`/products/${id}` as never}>{children}</Link>;
  if (type === "collection") return <Link to={`/store/collections/${id}` as never}>{children}</Link>;
  if (type === "store") return <Link to="/store">{children}</Link>;
  if (type === "session")
    return (
      <Link to="/calendar" search={{ open: id } as never}>
        {children}
      </Link>
    );
  if (type === "workspace")
    return (
      <Link to="/settings/$section" params={{ section: "profile" } as never}>
        {children}
      </Link>
    );
  if (type === "staff")
    return (
      <Link to="/team" search={{ open: id } as never}>
        {children}
      </Link>
    );
  return (
    <Link to={type === "income" ? "/money/income" : "/money/expenses"} search={{ open: id } as never}>
      {children}
    </Link>
  );
}
