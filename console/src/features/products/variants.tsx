import { Button } from "@mantine/core";
import { useState } from "react";
import { api } from "../../kit/data/api.ts";
import type { ListState } from "../../kit/data/list.ts";
import { useCan, useFormat, useWorkspace } from "../../kit/data/session.ts";
import { FilePicture } from "../../kit/files/file-picture.tsx";
import { Icon } from "../../kit/layout/icon.tsx";
import { Panel } from "../../kit/layout/page.tsx";
import { type Column, DataTable, TwoLines } from "../../kit/lists/data-table.tsx";
import { lazyPart } from "../../kit/loading/lazy-part.tsx";
import { StatusBadge } from "../../kit/loading/state.tsx";
import { useSubmit } from "../../kit/saving/submit.ts";
import { useWords } from "../../kit/words/locale.tsx";
import classes from "./product.module.css";
import { VARIANTS } from "./products.query.ts";
import { MOST_VARIANTS, missingCombinations, type Product, type Variant, variantName, variantNameIn } from "./products.rules.ts";
import { productsWords } from "./products.words.ts";

const OptionsSheet = lazyPart(() => import("./options.sheet.tsx"), "OptionsSheet");
const VariantSheet = lazyPart(() => import("./variant.sheet.tsx"), "VariantSheet");

/** The options of a product, and the variants that exist. */
export function Variants({ product }: { product: Product }) {
  const t = useWords(productsWords);
  const can = useCan();
  const [open, setOpen] = useState<"options" | "new" | { variantId: string }>();
  const { variants } = product;
  const opened = typeof open === "object" ? variants.find(({ id }) => id === open.variantId) : undefined;
  const close = () => setOpen(undefined);
  const columns = useColumns(product);
  return (
    <Panel
      title={t.variants}
      action={can("store.manage") && <Actions product={product} onOptions={() => setOpen("options")} onNew={() => setOpen("new")} />}
    >
      <DataTable
        label={t.variants}
        list={listOf(variants)}
        columns={columns}
        keyOf={({ id }) => id}
        hrefOf={() => "#"}
        onOpen={({ id }) => setOpen({ variantId: id })}
        openKey={opened?.id}
        empty={{ icon: "box", text: t.noVariants }}
      />
      <OptionsSheet key={`options ${open === "options"}`} isOpen={open === "options"} product={product} onClose={close} />
      <VariantSheet isOpen={open === "new" || opened !== undefined} product={product} variant={opened} onClose={close} />
    </Panel>
  );
}

/** Rows that are there already. */
function listOf<T>(rows: readonly T[]): ListState<T> {
  const still = { isLoading: false, isRefreshing: false, error: null, hasMore: false, isLoadingMore: false };
  return { rows, total: rows.length, ...still, loadMore: () => undefined, retry: () => undefined };
}

function Actions({ product, onOptions, onNew }: { product: Product; onOptions(): void; onNew(): void }) {
  const t = useWords(productsWords);
  const { id: workspaceId } = useWorkspace();
  const { submit, isBusy } = useSubmit({ refreshes: ["products", "sellables"] });
  const missing = missingCombinations(product);
  const hasRoom = product.variants.length + missing.length <= MOST_VARIANTS;
  const addAll = () =>
    void submit(async () => {
      const params = { path: { workspaceId, productId: product.id } };
      for (const options of missing) await api.post(VARIANTS, { params, body: { options, isActive: true } });
    }, t.addedAll(missing.length));
  return (
    <span className={classes.actions}>
      <Button variant="default" size="xs" onClick={onOptions}>
        {t.editOptions}
      </Button>
      {missing.length > 1 && hasRoom && (
        <Button variant="default" size="xs" loading={isBusy} onClick={addAll}>
          {t.addAll(missing.length)}
        </Button>
      )}
      {missing.length > 0 && product.variants.length < MOST_VARIANTS && (
        <Button variant="default" size="xs" leftSection={<Icon name="plus" size={15} />} onClick={onNew}>
          {t.addVariant}
        </Button>
      )}
    </span>
  );
}

function useColumns(product: Product): Column<Variant>[] {
  const t = useWords(productsWords);
  const format = useFormat();
  const { language } = useWorkspace();
  const other = language === "ar" ? "en" : "ar";
  return [
    {
      key: "name",
      label: t.variant,
      width: "30%",
      render: (variant) => (
        <TwoLines
          lead={<FilePicture fileId={variant.imageId ?? product.images[0]} alt="" size={36} fallback="box" />}
          first={<bdi>{variantName(product, variant)}</bdi>}
          second={variantNameIn(product, variant, other)}
        />
      ),
    },
    {
      key: "codes",
      label: t.codes,
      isMinor: true,
      render: ({ sku, barcode }) => <TwoLines first={<bdi dir="ltr">{sku}</bdi>} second={<bdi dir="ltr">{barcode}</bdi>} />,
    },
    {
      key: "status",
      label: t.status,
      render: ({ isActive }) => <StatusBadge tone={isActive ? "positive" : "neutral"}>{isActive ? t.isActive : t.notActive}</StatusBadge>,
    },
    {
      key: "stock",
      label: t.stock,
      render: ({ stock }) => (stock === null ? t.unlimited : stock === 0 ? t.soldOut : format.number(stock)),
    },
    { key: "price", label: t.price, align: "end", render: ({ price }) => format.money(price ?? product.basePrice) },
  ];
}
