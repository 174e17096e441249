import type { Client as Api, schemas } from "../sdk/src/index.ts";
import type { Business } from "./business.ts";
import { makePerson } from "./names.ts";
import { type Shape, uploadPicture, uploadScene } from "./pictures.ts";
import { sell } from "./till.ts";

export interface Article {
  name: string;
  description: string;
  price: number;
  category: string;
  shape: Shape;
  colour: string;
  stock?: number;
}

interface Front {
  description: string;
  language: "en" | "ar";
  themeColor: string | null;
  deliveryOptions?: { method: string; fee: number }[];
  theme?: schemas.StoreChanges["theme"];
  legalName?: string;
  registerNumber?: string;
  messagingUrl?: string;
  /** Colours of the picture at the head. */
  scene?: readonly [wall: string, table: string, ...goods: string[]];
  pages: readonly schemas.NewContentPage[];
}

export async function dressStore(business: Business, { pages, scene, ...front }: Front): Promise<void> {
  const {
    workspace: { storefront },
    plan,
  } = business;
  const heroFileId = scene ? await uploadScene(business, "Head", scene) : null;
  const body = { ...front, heroFileId, slug: plan.slug, contactEmail: plan.email, contactPhone: plan.phone };
  await storefront.store.update(body);
  for (const [index, page] of pages.entries()) {
    await storefront.contentPages.create({ ...page, status: "active", sortOrder: index });
  }
}

export async function fillShelf(business: Business, articles: readonly Article[]): Promise<schemas.Product[]> {
  const products: schemas.Product[] = [];
  for (const { shape, colour, stock, ...article } of [...articles].reverse()) {
    const drawn = { name: article.name, shape, colour };
    const images = [await uploadPicture(business, drawn), await uploadPicture(business, { ...drawn, isClose: true })];
    const body = { ...article, stock: stock ?? null, status: "active" as const, images };
    products.push((await business.workspace.storefront.products.create(body)).product);
  }
  return products;
}

export interface ArticleSet {
  name: string;
  description: string;
  /** Names of its articles, in their order. */
  articles: readonly string[];
  translations?: schemas.NewCollection["translations"];
  scene?: Front["scene"];
}

/** Puts articles together in collections. */
export async function collect(business: Business, products: readonly schemas.Product[], sets: readonly ArticleSet[]): Promise<void> {
  for (const [index, { articles, scene, ...set }] of sets.entries()) {
    const productIds = articles.flatMap((name) => products.find((product) => product.name === name)?.id ?? []);
    const imageFileId = scene ? await uploadScene(business, set.name, scene) : null;
    const body = { ...set, productIds, imageFileId, status: "active" as const, sortOrder: index };
    await business.workspace.storefront.collections.create(body);
  }
}

export async function sellGoods(business: Business, products: readonly schemas.Product[]): Promise<void> {
  const { random, clients } = business;
  const goods = random.some(products, random.between(1, 3));
  const items = goods.map(({ id, name, price }) => ({ name, quantity: random.between(1, 2), unitPrice: price, productId: id }));
  await sell(business, items, random.chance(0.3) && clients.length > 0 ? random.pick(clients).id : null);
}

/** An order from the public pages, taken as far as its day allows; the books follow it. */
export async function takeOrder(business: Business, visitor: Api, products: readonly schemas.Product[], isRecent: boolean): Promise<void> {
  const { workspace, random, tally, plan } = business;
  const person = makePerson(random, tally.orders + 1);
  const items = random.some(products, random.between(1, 3)).map(({ id }) => ({ productId: id, quantity: random.between(1, 2) }));
  const customer = { name: person.name, email: person.email };
  const notes = random.chance(0.2)
    ? random.pick(["Please ring twice.", "الرجاء الاتصال قبل التوصيل.", "A gift: no invoice in the parcel."])
    : null;
  const { order } = await visitor.public.storefront.stores.orders.create(plan.slug, { customer, items, notes });
  tally.orders++;
  if (isRecent) return;
  const move = (body: schemas.OrderChanges) => workspace.storefront.orders.update(order.id, body);
  if (random.chance(0.07)) {
    await move({ status: "cancelled" });
    return;
  }
  await move({ status: "confirmed", paymentStatus: "paid" });
  await move({ status: "processing" });
  await move({ status: "completed" });
  tally.incomes += Math.round(order.amountDue * 100);
}

export async function askForPost({ workspace, random }: Business, visitor: Api, product: schemas.Product): Promise<void> {
  const { job } = await workspace.storefront.products.marketingPosts.create(product.id, {
    instructions: "Mention free delivery",
    language: random.pick(["en", "ar"] as const),
  });
  const report = (body: Omit<schemas.JobProgress, "jobId">) =>
    visitor.webhooks.jobs.workflow.updateProductMarketingPostGeneratornProgress({ jobId: job.id, ...body });
  await report({ status: "processing", progress: 40, step: "writing", message: "Writing the text" });
  await report({ status: "done", progress: 100, step: "done", message: "Published", meta: { postUrl: "https://example.com/posts/7" } });
}
