import { adder, type Flow, signUp } from "./flows.ts";

export const tills: Flow = async (world) => {
  const { ask } = world;
  const owner = await signUp(world);
  const { token, base } = owner;
  const add = adder(world, owner);
  const { posSession } = await add("/pos/sessions", { registerName: "Front desk", openingCash: 50 });
  const { client } = await add("/clients", { name: "Omar Saleh", discount: { kind: "percentage", value: 5 } });
  const items = [{ name: "Whitening", quantity: 2, unitPrice: 120.5 }];
  const { invoice } = await add("/pos/invoices", { clientId: client.id, posSessionId: posSession.id, items });
  const path = `/pos/invoices/${invoice.id}`;
  await add(`${path}/items`, { name: "Floss", quantity: 1, unitPrice: 4 });
  await add(`${path}/discount`, { kind: "percentage", value: 10, reason: "Returning customer" }, 200);
  await add(`${path}/discount`, { kind: "fixed", value: 3.5, reason: "Rounding", source: "manual" }, 200);
  await add(`${path}/finalize`, undefined, 200);
  await add(`${path}/discount`, { kind: "fixed", value: 1, reason: "Too late" }, 422);
  const read = await ask(200, "GET", base + path, { token });
  await add(`${path}/payments`, { method: "card", amount: 10 });
  await add(`${path}/payments`, { method: "cash", amount: Math.ceil(read.invoice.total) });
  await add(`${path}/refunds`, { amount: 5, reason: "Goodwill" });
  await ask(200, "GET", `${base}/pos/invoices?status=partially-refunded`, { token });
  await ask(200, "GET", `${base}${path}/pdf`, { token });
  await add(`/pos/sessions/${posSession.id}/cash-movements`, { direction: "out", amount: 5, reason: "Stamps" });
  await add(`/pos/sessions/${posSession.id}/close`, { countedCash: 100, notes: "Quiet day" }, 200);
};

export const medicine: Flow = async (world) => {
  const { ask } = world;
  const owner = await signUp(world);
  const { token, base } = owner;
  const add = adder(world, owner);
  const { labUnit } = await add("/labs/units", { labUnitTitle: "mg/dL" });
  const { analysis } = await add("/labs/analyses", { testName: "Glucose", price: 12.5, unitId: labUnit.id });
  await add(`/labs/analyses/${analysis.id}/ranges`, { gender: "both", ageFrom: 0, ageTo: 120, lowLimit: 70, highLimit: 100 });
  const { client } = await add("/clients", { name: "Layla Hassan", dateOfBirth: "1990-06-15", gender: "female" });
  const { test } = await add("/labs/tests", { clientId: client.id, analysisIds: [analysis.id] });
  const item = `${base}/labs/tests/${test.id}/items/${test.items[0].id}`;
  await ask(200, "PATCH", `${item}/result`, { token, body: { resultValueNumeric: 131 } });
  await ask(200, "GET", `${item}/interpret/estimate`, { token });
  await ask(200, "POST", `${item}/interpret`, { token, body: { language: "ar" } });
  await add(`/labs/tests/${test.id}/complete`, undefined, 200);
  await ask(200, "GET", `${base}/labs/tests/${test.id}`, { token });
  await ask(200, "GET", `${base}/labs/tests/${test.id}/report.pdf?language=en`, { token });
  const coupon = { couponTitle: "Spring", couponCode: "SPRING", couponType: "percentage", couponValue: 10 };
  await add("/labs/coupons", coupon);
  await add("/labs/coupons", coupon, 409);
  await ask(200, "GET", `${base}/labs/coupons`, { token });
  await add(`/labs/tests/${test.id}/invoice`, { couponCode: "SPRING" });
  await add(`/labs/tests/${test.id}/income`, {});
  await add("/labs/test-samples/seed", undefined, 200);
  const sections = [{ title: "Blood", items: [] }];
  await ask(200, "PUT", `${base}/labs/tests/101/design-result`, { token, body: { sections } });
  await ask(200, "GET", `${base}/labs/tests/101/design-result`, { token });
};

const PROGRESS = "/webhooks/jobs/workflow/update-product-marketing-post-generatorn-progress";

export const storefront: Flow = async (world) => {
  const { ask } = world;
  const owner = await signUp(world);
  const { token, base } = owner;
  const add = adder(world, owner);
  const { store } = await ask(200, "GET", `${base}/storefront/store`, { token });
  const shop = `/public/storefront/stores/${store.slug}`;
  const page = { title: "Our story", slug: "our-story", content: "<p>Hello</p>", status: "active" };
  const added = await add("/storefront/content-pages", page);
  await ask(200, "GET", shop);
  await ask(200, "GET", `${shop}/content-pages`);
  await ask(200, "GET", `${shop}/content-pages/our-story`);
  await ask(404, "GET", `${shop}/content-pages/nothing-here`);
  await ask(200, "PATCH", `${base}/storefront/content-pages/${added.page.id}`, { token, body: { title: "Who we are" } });
  const { product } = await add("/storefront/products", { name: "Tooth brush", price: 5.5, stock: 3, status: "active" });
  const customer = { name: "Ali", email: "ali@example.com", phone: null };
  const items = [{ productId: product.id, quantity: 2 }];
  const { order } = await ask(201, "POST", `${shop}/orders`, { body: { customer, items } });
  await ask(422, "POST", `${shop}/orders`, { body: { customer, items } });
  await ask(200, "PATCH", `${base}/storefront/orders/${order.id}`, { token, body: { status: "confirmed", paymentStatus: "paid" } });
  await ask(200, "GET", `${base}/storefront/orders`, { token });
  const headers = { "idempotency-key": "post-1" };
  const { job } = await ask(202, "POST", `${base}/storefront/products/${product.id}/marketing-posts`, { token, headers, body: {} });
  await ask(202, "POST", `${base}/storefront/products/${product.id}/marketing-posts`, { token, headers, body: {} });
  await ask(200, "POST", PROGRESS, {
    body: { jobId: job.id, status: "processing", progress: 40, step: "writing", message: "Writing the text" },
  });
  await ask(200, "GET", `${base}/jobs/${job.id}`, { token });
  await ask(200, "POST", "/webhooks", { body: { anything: ["goes", 1] } });
  await add("/storefront/domain", { domain: "shop.bright-clinic.example" });
  await ask(200, "GET", `${base}/storefront/domain`, { token });
};
