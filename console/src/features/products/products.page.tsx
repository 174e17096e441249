import { Button } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { download } from "../../kit/data/api.ts";
import { productStatus } from "../../kit/data/enums.ts";
import { useCan, useFormat, useWorkspace } from "../../kit/data/session.ts";
import { ExportButton } from "../../kit/files/export-button.tsx";
import { FilePicture } from "../../kit/files/file-picture.tsx";
import { saveFile } from "../../kit/files/open-file.ts";
import { useShortcuts } from "../../kit/keys/shortcuts.ts";
import { Icon } from "../../kit/layout/icon.tsx";
import { MoreMenu } from "../../kit/layout/more-menu.tsx";
import { Page } from "../../kit/layout/page.tsx";
import { useAddress } from "../../kit/lists/address.ts";
import { type Column, DataTable, TwoLines } from "../../kit/lists/data-table.tsx";
import { ChoiceFilter, SearchField } from "../../kit/lists/filter-bar.tsx";
import { lazyPart } from "../../kit/loading/lazy-part.tsx";
import { StatusBadge } from "../../kit/loading/state.tsx";
import { useSubmit } from "../../kit/saving/submit.ts";
import { kitWords } from "../../kit/words/kit.words.ts";
import { useWords } from "../../kit/words/locale.tsx";
import { type ProductFilter, toQuery, useCategories, useProducts } from "./products.query.ts";
import { type Product, statusIcons, statusTones, stockLevel } from "./products.rules.ts";
import { productsWords } from "./products.words.ts";
import { ProductsBulk } from "./products-bulk.tsx";

const ImportDialog = lazyPart(() => import("./import.dialog.tsx"), "ImportDialog");

export function ProductsPage() {
  const t = useWords(productsWords);
  const kit = useWords(kitWords);
  const can = useCan();
  const navigate = useNavigate();
  const [address, change] = useAddress<ProductFilter>();
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const [isImporting, setImporting] = useState(false);
  const list = useProducts(address);
  const { sort, ...filter } = address;
  const isFiltered = Object.values(filter).some(Boolean);
  const mayManage = can("store.manage");
  const add = () => void navigate({ to: "/products/$productId", params: { productId: "new" } });
  useShortcuts([mayManage && { name: "create", keys: { n: add } }]);
  const addButton = mayManage && (
    <Button leftSection={<Icon name="plus" size={17} />} onClick={add}>
      {t.add}
    </Button>
  );
  const chosen = list.rows.filter(({ id }) => keys.has(id));
  return (
    <Page
      title={t.products}
      subtitle={list.total === undefined ? " " : t.count(list.total)}
      actions={
        <>
          <ExportProducts filter={address} />
          <Others filter={address} onImport={() => setImporting(true)} />
          {addButton}
        </>
      }
    >
      <ImportDialog isOpen={isImporting} onClose={() => setImporting(false)} />
      <DataTable
        label={t.products}
        list={list}
        columns={useColumns()}
        keyOf={(product) => product.id}
        hrefOf={(product) => `/console/products/${product.id}`}
        onOpen={(product) => void navigate({ to: "/products/$productId", params: { productId: product.id } })}
        empty={isFiltered ? { icon: "search", text: kit.nothingFound } : { icon: "box", text: t.empty, action: addButton }}
        sort={sort}
        onSort={(next) => change({ sort: next }, { replace: true })}
        selection={
          mayManage
            ? {
                keys,
                onChange: setKeys,
                labelOf: ({ name }) => kit.select(name),
                actions: <ProductsBulk products={chosen} onDone={() => setKeys(new Set())} />,
              }
            : undefined
        }
        toolbar={<Filters filter={address} onChange={(changes) => change(changes, { replace: true })} />}
      />
    </Page>
  );
}

function Filters({ filter, onChange }: { filter: ProductFilter; onChange(changes: Partial<ProductFilter>): void }) {
  const t = useWords(productsWords);
  const categories = useCategories();
  const known = filter.category && !categories.some(({ name }) => name === filter.category) ? [{ name: filter.category, count: 0 }] : [];
  return (
    <>
      <SearchField label={t.search} value={filter.q ?? ""} onChange={(q) => onChange({ q })} />
      <ChoiceFilter
        label={t.status}
        any={t.anyStatus}
        value={filter.status}
        options={productStatus.map((value) => ({ value, label: t.statuses[value] }))}
        onChange={(status) => onChange({ status })}
      />
      <ChoiceFilter
        label={t.category}
        any={t.anyCategory}
        value={filter.category}
        options={[...known, ...categories].map(({ name }) => ({ value: name, label: name }))}
        onChange={(category) => onChange({ category })}
      />
      <ChoiceFilter
        label={t.stock}
        any={t.anyStock}
        value={filter.stock}
        options={(["low", "out"] as const).map((value) => ({ value, label: t.stocks[value] }))}
        onChange={(stock) => onChange({ stock })}
      />
    </>
  );
}

function useColumns(): Column<Product>[] {
  const t = useWords(productsWords);
  const format = useFormat();
  return [
    {
      key: "name",
      label: t.product,
      sort: "name",
      width: "40%",
      render: ({ name, images, variants }) => (
        <TwoLines
          lead={<FilePicture fileId={images[0]} alt="" size={40} fallback="box" />}
          first={name}
          second={variants.length > 0 ? t.variantCount(variants.length) : undefined}
        />
      ),
    },
    {
      key: "status",
      label: t.status,
      render: ({ status }) => (
        <StatusBadge tone={statusTones[status]} icon={statusIcons[status]}>
          {t.statuses[status]}
        </StatusBadge>
      ),
    },
    { key: "category", label: t.category, isMinor: true, render: ({ category }) => category && <bdi>{category}</bdi> },
    { key: "stock", label: t.stock, sort: "stock", render: (product) => <Stock {...product} /> },
    {
      key: "price",
      label: t.price,
      sort: "price",
      align: "end",
      render: ({ price, variants }) => (variants.length > 1 ? t.fromPrice(format.money(price)) : format.money(price)),
    },
  ];
}

/** In amber where little is left; in words, not by colour alone. */
function Stock({ stock, lowStockAt }: Pick<Product, "stock" | "lowStockAt">) {
  const t = useWords(productsWords);
  const format = useFormat();
  const level = stockLevel(stock, lowStockAt);
  if (level === "uncounted") return <span style={{ color: "var(--text-3)" }}>{t.unlimited}</span>;
  if (level === "out") return <StatusBadge tone="danger">{t.soldOut}</StatusBadge>;
  if (level === "low") return <StatusBadge tone="warning">{t.left(format.number(stock ?? 0))}</StatusBadge>;
  return format.number(stock ?? 0);
}

function ExportProducts({ filter }: { filter: ProductFilter }) {
  const { id } = useWorkspace();
  const query = toQuery(filter);
  const params = { path: { workspaceId: id }, query };
  const read = (signal: AbortSignal) => download("/workspace/{workspaceId}/storefront/products.csv", { params, signal });
  return <ExportButton of="products" query={query} read={read} />;
}

/** Less common ways: counting, and files of whole products. */
function Others({ filter, onImport }: { filter: ProductFilter; onImport(): void }) {
  const t = useWords(productsWords);
  const can = useCan();
  const navigate = useNavigate();
  const { id } = useWorkspace();
  const { submit } = useSubmit({ refreshes: [] });
  const params = { path: { workspaceId: id }, query: toQuery(filter) };
  const save = () =>
    void submit(async () => saveFile(await download("/workspace/{workspaceId}/storefront/catalogue.csv", { params }), "catalogue.csv"));
  const mayManage = can("store.manage");
  return (
    <MoreMenu
      items={[
        mayManage && { label: t.countStock, icon: "checklist", onClick: () => void navigate({ to: "/products/count" }) },
        mayManage && { label: t.importProducts, icon: "upload", onClick: onImport },
        { label: t.exportCatalogue, icon: "download", onClick: save },
      ]}
    />
  );
}
