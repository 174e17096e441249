import { Button, Skeleton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useRef } from "react";
import { api } from "../../kit/data/api.ts";
import { useCan, useFormat, useWorkspace } from "../../kit/data/session.ts";
import { FileDrop } from "../../kit/files/file-drop.tsx";
import { useShortcuts } from "../../kit/keys/shortcuts.ts";
import { Icon } from "../../kit/layout/icon.tsx";
import { Page } from "../../kit/layout/page.tsx";
import { TruncatedText } from "../../kit/layout/truncated-text.tsx";
import { useAddress } from "../../kit/lists/address.ts";
import { deletingProps, useDeletingIds } from "../../kit/lists/deleting-rows.ts";
import { ChoiceFilter, SearchField } from "../../kit/lists/filter-bar.tsx";
import { lazyPart } from "../../kit/loading/lazy-part.tsx";
import { Empty, Problem } from "../../kit/loading/state.tsx";
import { kitWords } from "../../kit/words/kit.words.ts";
import { useWords } from "../../kit/words/locale.tsx";
import classes from "./files.module.css";
import { type FileAddress, type FileRow, useFiles } from "./files.query.ts";
import { filesWords } from "./files.words.ts";
import { UploadRows } from "./upload-rows.tsx";
import { useUploads } from "./uploads.ts";

const FileSheet = lazyPart(
  () => import("./file.sheet.tsx"),
  "FileSheet",
  ({ fileId }) => fileId !== undefined,
);

/** Pictures and documents of the business, and how much of the plan's room they take. */
export function FilesPage() {
  const t = useWords(filesWords);
  const kit = useWords(kitWords);
  const can = useCan();
  const [address, change] = useAddress<FileAddress>();
  const list = useFiles(address);
  const uploading = useUploads();
  const picker = useRef<HTMLInputElement>(null);
  const mayUpload = can("files.manage");
  useShortcuts([mayUpload && { name: "upload", keys: { n: () => picker.current?.click() } }]);
  const upload = (files: readonly File[]) => void uploading.start([...files]);
  const isFiltered = Boolean(address.q || address.type);
  const button = mayUpload && (
    <Button leftSection={<Icon name="upload" size={17} />} onClick={() => picker.current?.click()}>
      {t.upload}
    </Button>
  );
  const walk = (by: 1 | -1) => {
    const at = list.rows.findIndex(({ id }) => id === address.open);
    const next = list.rows[at + by];
    if (at !== -1 && next) change({ open: next.id }, { replace: true });
  };
  return (
    <Page title={t.files} subtitle={list.total === undefined ? " " : t.count(list.total)} actions={button}>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        accept="image/*,application/pdf"
        onChange={({ currentTarget }) => {
          upload([...(currentTarget.files ?? [])]);
          // The same file may be chosen again.
          currentTarget.value = "";
        }}
      />
      <Usage />
      <FileDrop className={classes.frame} label={t.files} onFiles={mayUpload ? upload : undefined} over={<DropHere />}>
        <div className={classes.toolbar}>
          <SearchField label={t.search} value={address.q ?? ""} onChange={(q) => change({ q }, { replace: true })} />
          <ChoiceFilter
            label={t.type}
            any={t.anyType}
            value={address.type}
            options={(["image", "pdf"] as const).map((value) => ({ value, label: t.types[value] }))}
            onChange={(type) => change({ type }, { replace: true })}
          />
          {list.total !== undefined && <span className={classes.count}>{kit.shownOf(list.rows.length, list.total)}</span>}
        </div>
        <UploadRows {...uploading} />
        {list.error ? <Problem error={list.error} onRetry={list.retry} /> : null}
        {!list.isLoading && !list.error && list.rows.length === 0 && (
          <Empty
            icon={isFiltered ? "search" : "folder"}
            text={isFiltered ? kit.nothingFound : t.none}
            action={isFiltered ? undefined : button}
          />
        )}
        <Grid rows={list.rows} isLoading={list.isLoading} openId={address.open} onOpen={(open) => change({ open })} />
        {list.hasMore && (
          <div className={classes.more}>
            <Button variant="default" loading={list.isLoadingMore} onClick={list.loadMore}>
              {kit.loadMore}
            </Button>
          </div>
        )}
      </FileDrop>
      <FileSheet fileId={address.open} onWalk={walk} onClose={() => change({ open: undefined })} />
    </Page>
  );
}

function DropHere() {
  const t = useWords(filesWords);
  return (
    <div className={classes.drop}>
      <Icon name="upload" size={28} />
      {t.dropHere}
    </div>
  );
}

const [AMBER, RED] = [0.8, 0.95];

/** How much of the plan's room is taken. */
function Usage() {
  const t = useWords(filesWords);
  const format = useFormat();
  const can = useCan();
  const { id } = useWorkspace();
  const { data, error } = useQuery({
    queryKey: ["files", "usage"],
    queryFn: async () => (await api.get("/workspace/{workspaceId}/files/usage", { params: { path: { workspaceId: id } } })).usage,
  });
  if (error) return null;
  const quota = data?.quotaBytes ?? null;
  const ratio = data && quota ? data.usedBytes / quota : 0;
  const text =
    data && (quota === null ? t.unlimited(format.bytes(data.usedBytes)) : t.used(format.bytes(data.usedBytes), format.bytes(quota)));
  return (
    <div className={classes.usage} data-tone={ratio >= RED ? "danger" : ratio >= AMBER ? "warning" : undefined}>
      <div className={classes.usageText}>
        {data ? <strong>{text}</strong> : <Skeleton height={20} width={180} />}
        {data && quota !== null && <span>{t.left(format.bytes(Math.max(0, quota - data.usedBytes)))}</span>}
        {ratio >= AMBER && <span>{t.nearlyFull}</span>}
      </div>
      {data?.quotaBytes !== null && <Track ratio={ratio} />}
      {can("workspace.manage") && <Link to="/settings/subscription">{t.plan}</Link>}
    </div>
  );
}

/** There before the usage is known, so that nothing moves. */
function Track({ ratio }: { ratio: number }) {
  return (
    <span className={classes.track}>
      <span style={{ inlineSize: `${Math.min(100, Math.max(0.4, ratio * 100))}%` }} />
    </span>
  );
}

interface GridProps {
  rows: readonly FileRow[];
  isLoading: boolean;
  openId: string | undefined;
  onOpen(fileId: string): void;
}

const SKELETONS = Array.from({ length: 12 }, (_, index) => `tile-${index}`);

function Grid({ rows, isLoading, openId, onOpen }: GridProps) {
  const leaving = useDeletingIds();
  if (isLoading)
    return (
      <div className={classes.grid} aria-busy="true">
        {SKELETONS.map((key) => (
          <Skeleton key={key} className={classes.still ?? ""} />
        ))}
      </div>
    );
  return (
    <ul className={classes.grid}>
      {rows.map((file) => (
        <li key={file.id} {...deletingProps(leaving.has(file.id))}>
          <Tile file={file} isOpen={openId === file.id} onOpen={() => onOpen(file.id)} />
        </li>
      ))}
    </ul>
  );
}

function Tile({ file, isOpen, onOpen }: { file: FileRow; isOpen: boolean; onOpen(): void }) {
  const format = useFormat();
  return (
    <button type="button" className={classes.tile} data-open={isOpen || undefined} aria-pressed={isOpen} onClick={onOpen} data-row-link>
      <span className={classes.picture}>
        {file.thumbnailUrl ? (
          <img src={placeIn(file.thumbnailUrl)} alt="" loading="lazy" draggable={false} />
        ) : (
          <Icon name="file" size={28} />
        )}
      </span>
      <span className={classes.name} title={file.name}>
        <TruncatedText text={file.name} />
      </span>
      <span className={classes.note}>
        <bdi dir="ltr">{file.contentType.split("/")[1]?.toUpperCase()}</bdi> · {format.bytes(file.sizeBytes)}
      </span>
    </button>
  );
}

/** The link without its host: the page's own host serves it too, and the policy allows no other. */
function placeIn(link: string): string {
  const { pathname, search } = new URL(link);
  return `${pathname}${search}`;
}
