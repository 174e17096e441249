import { useNavigate, useParams } from "@tanstack/react-router";
import { api, type Versioned } from "../../kit/data/api.ts";
import { useCan, useWorkspace } from "../../kit/data/session.ts";
import { MoreMenu } from "../../kit/layout/more-menu.tsx";
import { Page, Panel } from "../../kit/layout/page.tsx";
import { useDeleteWithUndo } from "../../kit/lists/delete-with-undo.ts";
import { Problem, SkeletonRows, StatusBadge } from "../../kit/loading/state.tsx";
import { ChangedBy } from "../../kit/saving/changed-by.tsx";
import { useSubmit } from "../../kit/saving/submit.ts";
import { useWords } from "../../kit/words/locale.tsx";
import { duplicateProduct } from "./duplicate.ts";
import classes from "./product.module.css";
import { ProductForm } from "./product-form.tsx";
import { PRODUCT, useProduct } from "./products.query.ts";
import { type Product, statusIcons, statusTones } from "./products.rules.ts";
import { productsWords } from "./products.words.ts";
import { StockHistory } from "./stock-history.tsx";
import { Variants } from "./variants.tsx";

export function ProductPage() {
  const { productId = "" } = useParams({ strict: false });
  const t = useWords(productsWords);
  const { data, error, refetch } = useProduct(productId);
  const back = { to: "/products", label: t.products };
  if (productId === "new") {
    return (
      <Page title={t.newProduct} back={back}>
        <ProductForm key="new" />
      </Page>
    );
  }
  if (data) return <ProductRecord key={productId} product={data} />;
  return (
    <Page title={t.product} back={back}>
      {error ? <Problem error={error} onRetry={() => void refetch()} /> : <ProductSkeleton />}
    </Page>
  );
}

function ProductSkeleton() {
  return (
    <div className={classes.editor}>
      <Panel>
        <SkeletonRows count={5} />
      </Panel>
      <Panel>
        <SkeletonRows count={3} />
      </Panel>
    </div>
  );
}

function ProductRecord({ product }: { product: Versioned<Product> }) {
  const t = useWords(productsWords);
  const { record } = product;
  return (
    <Page
      title={record.name}
      back={{ to: "/products", label: t.products }}
      subtitle={
        <StatusBadge tone={statusTones[record.status]} icon={statusIcons[record.status]}>
          {t.statuses[record.status]}
        </StatusBadge>
      }
      actions={<Actions product={record} />}
    >
      <ChangedBy record={record} />
      <ProductForm product={product} />
      <Variants product={record} />
      <StockHistory product={record} />
    </Page>
  );
}

function Actions({ product }: { product: Product }) {
  const t = useWords(productsWords);
  const can = useCan();
  const { id, slug } = useWorkspace();
  const navigate = useNavigate();
  const remove = useRemove(product);
  const { submit } = useSubmit({ refreshes: ["products"] });
  const duplicate = () =>
    void submit(async () => {
      const made = await duplicateProduct(id, product, t.copyOf(product.name));
      await navigate({ to: "/products/$productId", params: { productId: made.id } });
    });
  return (
    <MoreMenu
      items={[
        slug !== null &&
          product.status === "active" && {
            label: t.openStore,
            icon: "external",
            onClick: () => window.open(`/s/${slug}/products/${product.id}`, "_blank", "noopener"),
          },
        can("store.manage") && { label: t.duplicate, icon: "copy", onClick: duplicate },
        can("store.manage") && { label: t.remove, icon: "trash", isDanger: true, onClick: remove },
      ]}
    />
  );
}

/** Leaves for the list; the product is deleted when the time to undo is over. */
function useRemove({ id: productId, name }: Product): () => void {
  const t = useWords(productsWords);
  const { id: workspaceId } = useWorkspace();
  const navigate = useNavigate();
  const removeLater = useDeleteWithUndo(["products"]);
  return () => {
    void navigate({ to: "/products" });
    const act = () => api.delete(PRODUCT, { params: { path: { workspaceId, productId } } });
    removeLater(productId, t.removedOne(name), act, () => void navigate({ to: "/products/$productId", params: { productId } }));
  };
}
