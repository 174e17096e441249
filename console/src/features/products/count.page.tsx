import { Button, Checkbox, TextInput } from "@mantine/core";
import { type KeyboardEvent, useRef, useState } from "react";
import { api } from "../../kit/data/api.ts";
import { useFormat, useWorkspace } from "../../kit/data/session.ts";
import form from "../../kit/forms/form.module.css";
import { useTabState } from "../../kit/forms/stored-draft.ts";
import { useShortcuts } from "../../kit/keys/shortcuts.ts";
import { Page, Panel } from "../../kit/layout/page.tsx";
import { notify, notifyError } from "../../kit/layout/toast.tsx";
import { Empty } from "../../kit/loading/state.tsx";
import { useSubmit } from "../../kit/saving/submit.ts";
import { useWords } from "../../kit/words/locale.tsx";
import { type CountLine, isDifferent, keyOf, lineOf, MOST_LINES, scanned } from "./count.rules.ts";
import { countWords } from "./count.words.ts";
import { CountTable } from "./count-table.tsx";
import classes from "./product.module.css";
import { MOVEMENTS, PRODUCTS } from "./products.query.ts";
import { productsWords } from "./products.words.ts";

const NOTHING: { lines: CountLine[] } = { lines: [] };

/** Counts the stock by scanning: each scan is a piece. The list stays over other pages until it is saved. */
export function CountPage() {
  const t = useWords(countWords);
  const names = useWords(productsWords);
  const [{ lines }, setList] = useTabState("products.count", NOTHING);
  const change = (make: (lines: readonly CountLine[]) => CountLine[]) => setList((list) => ({ lines: make(list.lines) }));
  const [isShort, setShort] = useState(false);
  const shown = isShort ? lines.filter(isDifferent) : lines;
  const differing = lines.filter(isDifferent).length;
  return (
    <Page
      title={t.title}
      subtitle={lines.length > 0 ? t.summary(lines.length, differing) : " "}
      back={{ to: "/products", label: names.products }}
    >
      <Panel>
        <Scanner lines={lines} onScan={(line) => change((all) => scanned(all, line))} />
      </Panel>
      <Panel
        title={t.counted}
        action={
          lines.length > 0 && (
            <Checkbox label={t.onlyDifferences} checked={isShort} onChange={(event) => setShort(event.currentTarget.checked)} />
          )
        }
      >
        {lines.length === 0 && <Empty icon="checklist" text={t.none} />}
        {shown.length > 0 && (
          <CountTable
            lines={shown}
            onCount={(line, counted) => change((all) => all.map((one) => (keyOf(one) === keyOf(line) ? { ...one, counted } : one)))}
            onRemove={(line) => change((all) => all.filter((one) => keyOf(one) !== keyOf(line)))}
          />
        )}
      </Panel>
      {lines.length > 0 && <Saving lines={lines} onSaved={(keys) => change((all) => all.filter((one) => !keys.has(keyOf(one))))} />}
    </Page>
  );
}

/** The field that a scanner types into; it keeps the cursor, and `/` brings it back. */
function Scanner({ lines, onScan }: { lines: readonly CountLine[]; onScan(line: CountLine): void }) {
  const t = useWords(countWords);
  const format = useFormat();
  const { id: workspaceId } = useWorkspace();
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState("");
  const [problem, setProblem] = useState<string>();
  const [news, setNews] = useState("");
  // Scans follow each other faster than the service answers: one after the other.
  const queue = useRef(Promise.resolve());
  const counts = useRef(new Map<string, number>());
  useShortcuts([{ name: "scan", keys: { "/": () => field.current?.focus() } }]);
  const find = async (barcode: string) => {
    const known = lines.find((line) => line.barcode.toLowerCase() === barcode.toLowerCase());
    const { products } = known
      ? { products: [] }
      : await api.get(PRODUCTS, { params: { path: { workspaceId }, query: { barcode, limit: 1 } } });
    const line = known ?? (products[0] && lineOf(products[0], barcode));
    if (!line) return setProblem(t.unknown(`\u2068${barcode}\u2069`));
    if (!known && lines.length >= MOST_LINES) return setProblem(t.full);
    setProblem(undefined);
    onScan(line);
    const count = (counts.current.get(keyOf(line)) ?? known?.counted ?? 0) + 1;
    counts.current.set(keyOf(line), count);
    setNews(t.scanned(line.name, format.number(count)));
  };
  const press = (event: KeyboardEvent) => {
    const barcode = code.trim();
    if (event.key !== "Enter" || barcode === "") return;
    event.preventDefault();
    setCode("");
    queue.current = queue.current.then(() => find(barcode)).catch(() => setProblem(t.unknown(`\u2068${barcode}\u2069`)));
  };
  return (
    <div className={form.form}>
      <TextInput
        ref={field}
        autoFocus
        label={t.scan}
        description={t.lead}
        error={problem}
        dir="ltr"
        inputMode="text"
        autoComplete="off"
        enterKeyHint="enter"
        maxLength={64}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        onKeyDown={press}
      />
      <p className={classes.lastScan} role="status">
        <bdi>{news}</bdi>
      </p>
    </div>
  );
}

async function saveEach(workspaceId: string, lines: readonly CountLine[], reason: string) {
  const saved = new Set<string>();
  let refusal: unknown;
  for (const line of lines) {
    const { productId, variantId, counted } = line;
    const body = { counted, reason, ...(variantId ? { variantId } : {}) };
    try {
      await api.post(MOVEMENTS, { params: { path: { workspaceId, productId } }, body });
      saved.add(keyOf(line));
    } catch (error) {
      refusal = error;
    }
  }
  return { saved, refusal };
}

/** Saves each count with the reason; those that fail stay in the list. */
function Saving({ lines, onSaved }: { lines: readonly CountLine[]; onSaved(keys: ReadonlySet<string>): void }) {
  const t = useWords(countWords);
  const { id: workspaceId } = useWorkspace();
  const [reason, setReason] = useState(t.usualReason);
  const { submit, isBusy } = useSubmit({ refreshes: ["products", "sellables"] });
  const save = () =>
    void submit(async () => {
      const { saved, refusal } = await saveEach(workspaceId, lines, reason.trim() || t.usualReason);
      onSaved(saved);
      if (saved.size > 0) notify(t.saved(saved.size));
      if (saved.size === 0) throw refusal;
      if (refusal !== undefined) notifyError(t.failed(lines.length - saved.size));
    });
  const clear = () => {
    onSaved(new Set(lines.map(keyOf)));
    notify(t.cleared);
  };
  return (
    <Panel>
      <div className={classes.saveCounts}>
        <TextInput label={t.reason} dir="auto" maxLength={500} value={reason} onChange={(event) => setReason(event.currentTarget.value)} />
        <Button variant="default" disabled={isBusy} onClick={clear}>
          {t.clear}
        </Button>
        <Button loading={isBusy} onClick={save}>
          {t.save}
        </Button>
      </div>
    </Panel>
  );
}
