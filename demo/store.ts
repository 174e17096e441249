import type { Client as Api, schemas } from "../sdk/src/index.ts";
import { earn } from "./books.ts";
import type { Business } from "./business.ts";
import { makePerson } from "./names.ts";
import { type Shape, uploadPicture } from "./pictures.ts";
import { sell } from "./till.ts";

export interface Article {
  name: string;
  description: string;
  price: number;
  shape: Shape;
  colour: string;
  stock?: number;
}

interface Front {
  description: string;
  language: "en" | "ar";
  pages: readonly schemas.NewContentPage[];
}

export async function dressStore({ api, path, plan }: Business, { description, language, pages }: Front): Promise<void> {
  const params = { path };
  const body = { slug: plan.slug, description, language, contactEmail: plan.email, contactPhone: plan.phone };
  await api.patch("/workspace/{workspaceId}/storefront/store", { params, body });
  for (const [index, page] of pages.entries()) {
    const published = { ...page, status: "active" as const, sortOrder: index };
    await api.post("/workspace/{workspaceId}/storefront/content-pages", { params, body: published });
  }
}

export async function fillShelf(business: Business, articles: readonly Article[]): Promise<schemas.Product[]> {
  const { api, path } = business;
  const products: schemas.Product[] = [];
  for (const { shape, colour, stock, ...article } of [...articles].reverse()) {
    const image = await uploadPicture(business, { name: article.name, shape, colour });
    const body = { ...article, stock: stock ?? null, status: "active" as const, images: [image] };
    products.push((await api.post("/workspace/{workspaceId}/storefront/products", { params: { path }, body })).product);
  }
  return products;
}

export async function sellGoods(business: Business, products: readonly schemas.Product[]): Promise<void> {
  const { random, clients } = business;
  const goods = random.some(products, random.between(1, 3));
  const items = goods.map(({ id, name, price }) => ({ name, quantity: random.between(1, 2), unitPrice: price, productId: id }));
  await sell(business, items, random.chance(0.3) && clients.length > 0 ? random.pick(clients).id : null);
}

/** An order from the public pages, taken as far as its day allows. Gives what was paid, in cents. */
export async function takeOrder(
  business: Business,
  visitor: Api,
  products: readonly schemas.Product[],
  isRecent: boolean,
): Promise<number> {
  const { api, random, tally, plan } = business;
  const person = makePerson(random, tally.orders + 1);
  const items = random.some(products, random.between(1, 3)).map(({ id }) => ({ productId: id, quantity: random.between(1, 2) }));
  const customer = { name: person.name, email: person.email };
  const notes = random.chance(0.2)
    ? random.pick(["Please ring twice.", "الرجاء الاتصال قبل التوصيل.", "A gift: no invoice in the parcel."])
    : null;
  const { order } = await visitor.post("/public/storefront/stores/{slug}/orders", {
    params: { path: { slug: plan.slug } },
    body: { customer, items, notes },
  });
  tally.orders++;
  if (isRecent) return 0;
  const params = { path: { ...business.path, orderId: order.id } };
  const move = (body: schemas.OrderChanges) => api.patch("/workspace/{workspaceId}/storefront/orders/{orderId}", { params, body });
  if (random.chance(0.07)) {
    await move({ status: "cancelled" });
    return 0;
  }
  await move({ status: "confirmed", paymentStatus: "paid" });
  await move({ status: "processing" });
  await move({ status: "completed" });
  return Math.round(order.total * 100);
}

export async function bookOrders(business: Business, month: string, cents: number): Promise<void> {
  await earn(business, `Online orders, ${month}`, cents, "Online orders");
}

export async function askForPost({ api, path, random }: Business, visitor: Api, product: schemas.Product): Promise<void> {
  const { job } = await api.post("/workspace/{workspaceId}/storefront/products/{productId}/marketing-posts", {
    params: { path: { ...path, productId: product.id } },
    body: { instructions: "Mention free delivery", language: random.pick(["en", "ar"] as const) },
  });
  const report = (body: Omit<schemas.JobProgress, "jobId">) =>
    visitor.post("/webhooks/jobs/workflow/update-product-marketing-post-generatorn-progress", { body: { jobId: job.id, ...body } });
  await report({ status: "processing", progress: 40, step: "writing", message: "Writing the text" });
  await report({ status: "done", progress: 100, step: "done", message: "Published", meta: { postUrl: "https://example.com/posts/7" } });
}
