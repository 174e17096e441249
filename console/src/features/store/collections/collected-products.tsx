import { Button, TextInput } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { useCan } from "../../../kit/data/session.ts";
import { FilePicture } from "../../../kit/files/file-picture.tsx";
import form from "../../../kit/forms/form.module.css";
import { Icon } from "../../../kit/layout/icon.tsx";
import { Panel } from "../../../kit/layout/page.tsx";
import { notify, notifyError } from "../../../kit/layout/toast.tsx";
import { moveItem } from "../../../kit/lists/move-item.rules.ts";
import { SortableList } from "../../../kit/lists/sortable.tsx";
import { Empty, SkeletonRows, StatusBadge } from "../../../kit/loading/state.tsx";
import { useWords } from "../../../kit/words/locale.tsx";
import classes from "../store.module.css";
import { type Collected, useCollected, useFoundProducts } from "./collections.query.ts";
import { collectionsWords } from "./collections.words.ts";

const MOST_PRODUCTS = 1_000;
/** Rows with a picture: each is a request. */
const PICTURED = 60;

interface CollectedProps {
  /** Undefined for a collection that is not stored yet. */
  collectionId: string | undefined;
  ids: readonly string[];
  /** Gets the newest ids. */
  onChange(make: (ids: readonly string[]) => string[]): void;
}

/** The products of a collection in their order, and the way to add others. */
export function CollectedProducts({ collectionId, ids, onChange }: CollectedProps) {
  const t = useWords(collectionsWords);
  const can = useCan();
  const { data } = useCollected(collectionId);
  const added = useRef(new Map<string, Collected>());
  const known = new Map([...added.current, ...(data?.rows ?? []).map((product) => [product.id, product] as const)]);
  const isFixed = !can("store.manage");
  const add = (product: Collected) => {
    if (ids.length >= MOST_PRODUCTS) return notifyError(t.full);
    added.current.set(product.id, product);
    onChange((all) => (all.includes(product.id) ? [...all] : [...all, product.id]));
    notify(t.added(product.name));
  };
  const isLoading = ids.length > 0 && collectionId !== undefined && !data;
  const nameOf = (id: string) => known.get(id)?.name ?? "";
  return (
    <Panel title={t.products} note={ids.length > 1 && !isFixed ? `${t.count(ids.length)} · ${t.productsHint}` : t.count(ids.length)}>
      {!isFixed && <Finder chosen={new Set(ids)} onAdd={add} />}
      {isLoading && <SkeletonRows count={Math.min(ids.length, 6)} />}
      {ids.length === 0 && <Empty icon="box" text={t.noProducts} />}
      {!isLoading && (
        <SortableList
          label={t.products}
          items={ids}
          keyOf={(id) => id}
          nameOf={nameOf}
          isFixed={isFixed}
          onMove={(from, to) => onChange((all) => moveItem(all, from, to))}
        >
          {(id, index) => (
            <>
              {index < PICTURED && <FilePicture fileId={known.get(id)?.picture} alt="" size={40} fallback="box" />}
              <span className={classes.rowText}>
                <Link to="/products/$productId" params={{ productId: id } as never}>
                  <bdi>{nameOf(id)}</bdi>
                </Link>
              </span>
              {known.get(id)?.isOnSale === false && <StatusBadge tone="neutral">{t.notOnSale}</StatusBadge>}
              {!isFixed && (
                <button
                  type="button"
                  className={form.tool}
                  aria-label={t.takeOut(nameOf(id))}
                  onClick={() => onChange((all) => all.filter((one) => one !== id))}
                >
                  <Icon name="close" size={16} />
                </button>
              )}
            </>
          )}
        </SortableList>
      )}
    </Panel>
  );
}

const PAUSE_MS = 250;

/** Finds products by name; Enter adds the first that is not in the collection yet. */
function Finder({ chosen, onAdd }: { chosen: ReadonlySet<string>; onAdd(product: Collected): void }) {
  const t = useWords(collectionsWords);
  const [text, setText] = useState("");
  const [q, setQ] = useState("");
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setQ(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const { data: found, isPlaceholderData } = useFoundProducts(q, isOpen);
  // Enter may come before the search has answered.
  const [isEntered, setEntered] = useState(false);
  const isAnswered = isEntered && found !== undefined && !isPlaceholderData && q === text.trim();
  useEffect(() => {
    if (!isAnswered) return;
    setEntered(false);
    const first = found?.find(({ id }) => !chosen.has(id));
    if (first) onAdd(first);
  }, [isAnswered, found, chosen, onAdd]);
  return (
    <div className={classes.finder}>
      <TextInput
        type="search"
        aria-label={t.find}
        placeholder={t.find}
        dir="auto"
        value={text}
        leftSection={<Icon name="search" size={17} />}
        onFocus={() => setOpen(true)}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") setOpen(false);
          if (event.key !== "Enter") return;
          // Not sent with the form.
          event.preventDefault();
          setQ(text.trim());
          setEntered(true);
        }}
      />
      {isOpen && found && found.length === 0 && <p className={classes.none}>{t.nothingFound}</p>}
      {isOpen && found && found.length > 0 && (
        <ul className={classes.found} aria-label={t.found}>
          {found.map((product) => (
            <li key={product.id}>
              <FilePicture fileId={product.picture} alt="" size={32} fallback="box" />
              <bdi>{product.name}</bdi>
              {chosen.has(product.id) ? (
                <span className={classes.none}>{t.isIn}</span>
              ) : (
                <Button size="xs" variant="default" aria-label={t.addOf(product.name)} onClick={() => onAdd(product)}>
                  {t.add}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
