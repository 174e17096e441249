// @module-tag slow

import { sql } from "kysely";
import { beforeAll, expect, it } from "vitest";
import { type Member, makeAdmin, makeOwner } from "./factories.ts";
import { type Answer, testApp } from "./harness.ts";
import { type SeededIds, seedWorkspace } from "./seeds/index.ts";

// Rows keep the shape of the day they were written on. Every JSON column is set to an older shape here, and read through a route.

const test = testApp();
let owner: Member;
let ids: SeededIds;
let readAsAdmin: (path: string) => Promise<Answer>;
const idOf = (key: string) => ids[key] as string;
const read = (path: string) => test.get(`${owner.path}${path}`, owner.token);
const post = async (path: string, body: object) => {
  const answer = await test.post(`${owner.path}${path}`, body, owner.token);
  if (answer.status >= 300) throw new Error(`${path}: ${answer.text}`);
  return answer.body;
};

/** Columns without a schema: content of tenants, other services and other tables is returned unchanged. */
const AS_GIVEN = [
  "audit_events.after",
  "audit_events.before",
  "checkout_refunds.request",
  "checkouts.details",
  "events.by",
  "events.data",
  "jobs.input",
  "jobs.meta",
  "outbox.payload",
  "product_variants.stock_note",
  "products.stock_note",
  "session_fields.metadata",
  "staff_field_values.value",
  "staff_fields.metadata",
  "webhook_deliveries.data",
  "webhooks.headers",
];

beforeAll(async () => {
  owner = await makeOwner(test);
  const admin = await makeAdmin(test);
  readAsAdmin = (path) => test.get(path, admin.token);
  ids = await seedWorkspace(test, owner, "older");
  ids.paid = await paidAndRefunded();
  ids.refunded = await refundedOrder();
  ids.voided = (await post("/pos/invoices", { items: [{ name: "Cut", quantity: 1, unitPrice: 50 }] })).invoice.id;
  await post(`/pos/invoices/${ids.voided}/void`, { reason: "By mistake" });
  const { posSession } = await post("/pos/sessions", { registerName: "Old", openingCash: 100 });
  await post(`/pos/sessions/${posSession.id}/close`, { countedCash: 90 });
  ids.closed = posSession.id;
  await completeLabTest();
  await test.patch(`${owner.path}/storefront/orders/${idOf(":orderId")}`, { status: "confirmed" }, owner.token);
});

async function paidAndRefunded(): Promise<string> {
  const { invoice } = await post("/pos/invoices", { items: [{ name: "Cut", quantity: 1, unitPrice: 50 }] });
  await post(`/pos/invoices/${invoice.id}/finalize`, {});
  await post(`/pos/invoices/${invoice.id}/payments`, { method: "cash", amount: 50 });
  await post(`/pos/invoices/${invoice.id}/refunds`, { amount: 20, reason: "Late" });
  return invoice.id;
}

async function refundedOrder(): Promise<string> {
  const order = { customer: { name: "Lina", email: "lina@example.com" }, items: [{ productId: idOf(":productId"), quantity: 2 }] };
  const { id, items } = (await test.post(`/public/storefront/stores/${idOf(":slug")}/orders`, order)).body.order;
  await test.patch(`${owner.path}/storefront/orders/${id}`, { paymentStatus: "paid" }, owner.token);
  await post(`/storefront/orders/${id}/shipments`, { carrier: "Aramex" });
  await post(`/storefront/orders/${id}/refunds`, { lines: [{ itemId: items[0].id, quantity: 1 }] });
  return id;
}

/** Completed, and amended afterwards. */
async function completeLabTest(): Promise<void> {
  const path = `${owner.path}/labs/tests/${idOf("tests/:testId")}`;
  const { items } = (await test.get(path, owner.token)).body.test;
  await test.patch(`${path}/items/${idOf(":itemId")}/result`, { resultValueNumeric: 500 }, owner.token);
  await test.post(`${path}/items/${idOf(":itemId")}/told`, { toldTo: "Dr. Sami", channel: "phone" }, owner.token);
  for (const { id } of items) await test.patch(`${path}/items/${id}/result`, { resultValueNumeric: 1.5 }, owner.token);
  await post(`/labs/tests/${idOf("tests/:testId")}/complete`, {});
  const amended = await test.patch(`${path}/items/${idOf(":itemId")}/result`, { resultValueNumeric: 1.7, reason: "Typo" }, owner.token);
  expect(amended.status).toBe(200);
}

interface Older {
  /** SQL for the column's value. */
  value: string;
  where: () => string;
  read: () => Promise<Answer>;
  // biome-ignore lint/suspicious/noExplicitAny: tests read replies without types
  pick: (body: any) => unknown;
  gives: unknown;
}

const byId = (key: string) => () => `id = '${idOf(key)}'`;
const ofInvoice = () => `invoice_id = '${idOf("paid")}'`;
const plan = { where: byId(":planId"), read: () => readAsAdmin(`/admin/plans/${idOf(":planId")}`) };
const draft = { where: byId(":invoiceId"), read: () => read(`/pos/invoices/${idOf(":invoiceId")}`) };
const paid = { where: ofInvoice, read: () => read(`/pos/invoices/${idOf("paid")}`) };
const labTest = () => read(`/labs/tests/${idOf("tests/:testId")}`);
const labItem = ({ test: { items } }: { test: { items: { id: string }[] } }) => items.find(({ id }) => id === idOf(":itemId"));
const design = { where: () => "test_id = 101", read: () => read("/labs/tests/101/design-result") };
const note = { where: byId(":creditNoteId"), read: () => read(`/credit-notes/${idOf(":creditNoteId")}`) };
const refunded = { where: () => `order_id = '${idOf("refunded")}'`, read: () => read(`/storefront/orders/${idOf("refunded")}`) };
const order = { where: byId(":orderId"), read: () => read(`/storefront/orders/${idOf(":orderId")}`) };
const profile = { where: () => `id = '${owner.workspaceId}'`, read: () => read("") };
const attempt = {
  where: byId(":attemptId"),
  read: () => read(`/contests/${idOf(":contestId")}/attempts/${idOf(":attemptId")}/answers`),
};
const lines = { line1: null, line2: null, city: "Riyadh", region: null, postalCode: null, countryCode: null };
const books = (path: string) => test.get(`/client${owner.path}${path}`, owner.token);
const filed = { where: byId(":taxReturnId"), read: () => books(`/tax-returns/${idOf(":taxReturnId")}`) };
const SOME_ID = "665f1c2ab4d39e0012a7c401";
/** Rows from before the author was recorded. */
const unknown = { value: "null" };
const more = (column: string) => `(select jsonb_agg(l || '{"note": "of an older version"}') from jsonb_array_elements(${column}) l)`;
const week = `'{"monday": {"intervals": [{"start": "09:00", "end": "17:00"}]}, "friday": {}}'`;
const readWeek = {
  monday: { isOpen: true, intervals: [{ start: "09:00", end: "17:00" }] },
  friday: { isOpen: true, intervals: [] },
};
const renewal = {
  ...{ period: "monthly", months: 1, currencyCode: "USD", planId: SOME_ID, planName: "Basic", planPrice: 29 },
  ...{ discountPercentage: 0, discountAmount: 0, discountedPrice: 29, additionsTotal: 0, total: 29 },
  ...{ startsAt: "2026-01-31T00:00:00.000Z", newEndDate: "2026-02-28T00:00:00.000Z" },
};
const range = {
  ...{ id: SOME_ID, analysisId: SOME_ID, gender: "both", ageUnit: "years", lowLimit: 1, highLimit: 2, priority: 0 },
  ...{ createdAt: "2026-01-31T00:00:00.000Z", updatedAt: "2026-01-31T00:00:00.000Z" },
};

/** With a language and a field that a later version may have dropped. */
const translated = (field: string) => ({
  value: `'{"ar": {"${field}": "نص", "motto": "older"}, "fr": {"${field}": "texte"}}'`,
  gives: { ar: { [field]: "نص" } },
});

const OLDER: Record<string, Older> = {
  "books_audits.result": {
    value: `'{"checks": [{"key": "invoices", "checked": 2, "discrepancies": 0}]}'`,
    where: () => `workspace_id = '${owner.workspaceId}'`,
    read: () => read("/books/audit"),
    pick: ({ audit: { checks, discrepancies } }) => ({ checks, discrepancies }),
    gives: { checks: [{ key: "invoices", checked: 2, discrepancies: 0 }], discrepancies: [] },
  },
  "ledger_entries.by": {
    ...unknown,
    where: byId(":entryId"),
    read: () => books(`/ledger/entries/${idOf(":entryId")}`),
    pick: (body) => body.entry.by,
    gives: null,
  },
  "tax_returns.by": { ...filed, ...unknown, pick: (body) => body.taxReturn.by, gives: null },
  "tax_returns.rates": { ...filed, value: "'[]'", pick: (body) => body.taxReturn.rates, gives: [] },
  "products.translations": {
    ...translated("name"),
    where: byId(":productId"),
    read: () => read(`/storefront/products/${idOf(":productId")}`),
    pick: (body) => body.product.translations,
  },
  "services.translations": {
    ...translated("name"),
    where: byId(":serviceId"),
    read: () => read(`/services/${idOf(":serviceId")}`),
    pick: (body) => body.service.translations,
  },
  "content_pages.translations": {
    ...translated("title"),
    where: byId(":pageId"),
    read: () => read(`/storefront/content-pages/${idOf(":pageId")}`),
    pick: (body) => body.page.translations,
  },
  "collections.translations": {
    ...translated("name"),
    where: byId(":collectionId"),
    read: () => read(`/storefront/collections/${idOf(":collectionId")}`),
    pick: (body) => body.collection.translations,
  },
  "stores.translations": {
    ...translated("name"),
    where: () => `workspace_id = '${owner.workspaceId}'`,
    read: () => read("/storefront/store"),
    pick: (body) => body.store.translations,
  },
  "workspaces.translations": { ...profile, ...translated("slogan"), pick: (body) => body.workspace.translations },
  "plans.features": {
    ...plan,
    value: `'[{"key": "appointments"}]'`,
    pick: (body) => body.plan.features,
    gives: [{ key: "appointments", translations: [] }],
  },
  "plans.translations": {
    ...plan,
    value: `'[{"locale": "en", "name": "Basic"}]'`,
    pick: (body) => body.plan.translations,
    gives: [{ locale: "en", name: "Basic", description: null, logoImage: null, bannerImage: null }],
  },
  "plans.price_periods": {
    ...plan,
    value: `'[{"period": "monthly", "amountCents": 2900, "currencyCode": "USD", "label": "of an older version"}]'`,
    pick: (body) => body.plan.pricePeriods,
    gives: [{ period: "monthly", amountCents: 2900, currencyCode: "USD" }],
  },
  "plans.flags": {
    ...plan,
    value: `'[{"key": "max-staff", "value": "5", "hint": "of an older version"}]'`,
    pick: (body) => body.plan.flags,
    gives: [{ key: "max-staff", value: "5" }],
  },
  "payments.renewal": {
    value: `'${JSON.stringify(renewal)}'`,
    where: byId(":paymentId"),
    read: () => readAsAdmin(`/admin/payments/${idOf(":paymentId")}`),
    pick: (body) => body.payment.renewal,
    gives: expect.objectContaining({ discountSource: null, invoiceAdditions: [], currentEndDate: null }),
  },
  "workspaces.working_hours": { ...profile, value: week, pick: (body) => body.workspace.workingHours, gives: readWeek },
  "workspaces.address": {
    ...profile,
    value: `'{"city": "Riyadh"}'`,
    pick: (body) => body.workspace.address,
    gives: { line1: null, line2: null, city: "Riyadh", region: null, postalCode: null, countryCode: null },
  },
  "workspaces.booking": {
    ...profile,
    value: `'{"isEnabled": true}'`,
    pick: (body) => body.workspace.booking,
    gives: expect.objectContaining({ isEnabled: true, maxAdvanceDays: 60, requireEmail: true, note: null }),
  },
  "workspaces.messages": {
    ...profile,
    value: `'{"kinds": {"reminder": {"email": false}}}'`,
    read: () => read("/messages/settings"),
    pick: ({ settings }) => [settings.kinds.reminder, settings.reminderHours, settings.quietHours, settings.templates],
    gives: [{ email: false, sms: false }, 24, null, {}],
  },
  "accounts.working_hours": {
    value: week,
    where: byId(":staffId"),
    read: () => read(`/staff/${idOf(":staffId")}`),
    pick: (body) => body.staff.workingHours,
    gives: readWeek,
  },
  "sessions.field_values": {
    value: `'[{"fieldKey": "allergies", "value": "none"}]'`,
    where: byId(":sessionId"),
    read: () => read(`/sessions/${idOf(":sessionId")}`),
    pick: (body) => body.session.fieldValues,
    gives: [{ fieldKey: "allergies", value: "none", phase: "pre" }],
  },
  "stock_movements.by": {
    ...unknown,
    where: () => `product_id = '${idOf(":productId")}'`,
    read: () => read(`/storefront/products/${idOf(":productId")}/stock-movements`),
    pick: (body) => body.stockMovements[0].by,
    gives: null,
  },
  "pos_registers.closing": {
    value: `'{"received": {"cash": 500}, "refunded": {}, "counted": {"cash": 9000}}'`,
    where: byId("closed"),
    read: () => read(`/pos/sessions/${idOf("closed")}`),
    pick: (body) => body.posSession,
    gives: expect.objectContaining({
      ...{ cashIn: 0, cashOut: 0, expectedCash: 105, countedCash: 90 },
      methods: expect.arrayContaining([expect.objectContaining({ method: "other", received: 0, refunded: 0, counted: null })]),
    }),
  },
  "pos_registers.opener": {
    ...unknown,
    where: byId("closed"),
    read: () => read(`/pos/sessions/${idOf("closed")}`),
    pick: (body) => body.posSession.opener,
    gives: expect.objectContaining({ kind: "owner" }),
  },
  "pos_registers.closer": {
    ...unknown,
    where: byId("closed"),
    read: () => read(`/pos/sessions/${idOf("closed")}`),
    pick: (body) => body.posSession.closer,
    gives: expect.objectContaining({ kind: "owner" }),
  },
  "pos_cash_movements.by": {
    ...unknown,
    where: () => `register_id = '${idOf(":posSessionId")}'`,
    read: () => read(`/pos/sessions/${idOf(":posSessionId")}/cash-movements`),
    pick: (body) => body.cashMovements[0].by,
    gives: null,
  },
  "pos_invoices.items": {
    ...draft,
    value: `(select jsonb_agg(i - 'serviceId' - 'productId' - 'refundedCents' - 'allocatedCents' - 'taxRateId' - 'tax') from jsonb_array_elements(items) i)`,
    pick: (body) => body.invoice.items[0],
    gives: expect.objectContaining({ serviceId: null, productId: null, refunded: 0, allocated: null, taxRateId: null }),
  },
  "pos_invoices.discounts": {
    ...draft,
    value: `(select jsonb_agg(d - 'by' - 'source') from jsonb_array_elements(discounts) d)`,
    pick: (body) => [body.invoice.discounts[0].by, body.invoice.discounts[0].amount],
    gives: [null, 1],
  },
  "pos_invoices.taxes": {
    ...draft,
    value: `'[{"name": "VAT", "percentage": 15, "isInclusive": false, "baseCents": 9900, "amountCents": 1485}]'`,
    pick: (body) => body.invoice.taxes,
    gives: [{ name: "VAT", percentage: 15, isInclusive: false, base: 99, amount: 14.85 }],
  },
  "pos_invoices.buyer": {
    where: byId("paid"),
    read: () => read(`/pos/invoices/${idOf("paid")}`),
    value: `'{"taxNumber": "1", "address": {"city": "Riyadh"}}'`,
    pick: (body) => body.invoice.buyer,
    gives: { taxNumber: "1", address: lines },
  },
  "credit_notes.buyer": { ...note, value: "'{}'", pick: (body) => body.creditNote.buyer, gives: { taxNumber: null, address: null } },
  "letterheads.content": {
    where: () => `workspace_id = '${owner.workspaceId}'`,
    read: () => read(`/pos/invoices/${idOf("paid")}/pdf`),
    value: "content - 'slogan' - 'color' - 'address' - 'language'",
    pick: () => "drawn",
    gives: "drawn",
  },
  "clients.address": {
    where: byId(":clientId"),
    read: () => read(`/clients/${idOf(":clientId")}`),
    value: `'{"city": "Riyadh"}'`,
    pick: (body) => body.client.address,
    gives: lines,
  },
  "pos_invoices.voided_by": {
    ...unknown,
    where: byId("voided"),
    read: () => read(`/pos/invoices/${idOf("voided")}`),
    pick: (body) => [body.invoice.status, body.invoice.voidedBy],
    gives: ["void", null],
  },
  "pos_payments.by": { ...paid, ...unknown, pick: (body) => body.invoice.payments[0].by, gives: null },
  "pos_refunds.by": { ...paid, ...unknown, pick: (body) => body.invoice.refunds[0].by, gives: null },
  "pos_refunds.lines": {
    ...paid,
    value: more("lines"),
    pick: (body) => [body.invoice.status, body.invoice.items[0].refunded],
    gives: ["partially-refunded", 20],
  },
  "credit_notes.by": { ...note, ...unknown, pick: (body) => body.creditNote.by, gives: null },
  "credit_notes.lines": { ...note, value: more("lines"), pick: (body) => body.creditNote.lines[0].amount, gives: 10 },
  "credit_notes.taxes": {
    ...note,
    value: `'[{"name": "VAT", "percentage": 15, "isInclusive": false, "baseCents": 900, "amountCents": 100}]'`,
    pick: (body) => body.creditNote.taxes,
    gives: [{ name: "VAT", percentage: 15, isInclusive: false, base: 9, amount: 1 }],
  },
  "order_changes.by": {
    ...unknown,
    where: () => `order_id = '${idOf(":orderId")}'`,
    read: order.read,
    pick: (body) => body.order.history[0].by,
    gives: null,
  },
  "stores.delivery_zones": {
    value: `'[{"id": "665f1c2ab4d39e0012a7c401", "name": "Near", "countryCodes": ["SA"], "options": [{"method": "Courier", "feeCents": 500}]}]'`,
    where: () => `workspace_id = '${owner.workspaceId}'`,
    read: () => read("/storefront/store"),
    pick: (body) => body.store.deliveryZones,
    gives: [
      {
        ...{ id: "665f1c2ab4d39e0012a7c401", name: "Near", countryCodes: ["SA"], regions: [], postalPrefixes: [] },
        options: [{ method: "Courier", fee: 5, freeFrom: null }],
      },
    ],
  },
  "order_shipments.by": { ...refunded, ...unknown, pick: (body) => body.order.shipments[0].by, gives: null },
  "order_refunds.by": { ...refunded, ...unknown, pick: (body) => body.order.refunds[0].by, gives: null },
  "order_refunds.lines": {
    ...refunded,
    value: more("lines"),
    pick: (body) => [body.order.items[0].refunded, body.order.refunds[0].lines[0].amount],
    gives: [1, 5],
  },
  "order_refunds.taxes": {
    ...refunded,
    value: `'[{"name": "VAT", "percentage": 15, "isInclusive": false, "baseCents": 900, "amountCents": 100}]'`,
    pick: (body) => body.order.refunds[0].amount,
    gives: 5,
  },
  "orders.items": {
    ...order,
    value: `(select jsonb_agg((l - 'id' - 'variantId' - 'variantName') || '{"note": "newer"}') from jsonb_array_elements(items) l)`,
    pick: ({ order: { items } }) => [items[0].quantity, items[0].note, items[0].id === items[0].productId, items[0].variantId],
    gives: [1, undefined, true, null],
  },
  "products.options": {
    value: `'[{"name": "Size"}]'`,
    where: byId(":productId/options"),
    read: () => read(`/storefront/products/${idOf(":productId/options")}`),
    pick: (body) => body.product.options,
    gives: [{ name: "Size", values: [], translations: {} }],
  },
  "product_variants.options": {
    value: `'{"Size": "Large"}'`,
    where: byId(":variantId"),
    read: () => read(`/storefront/products/${idOf(":productId/variants")}`),
    pick: (body) => body.product.variants[0].options,
    gives: { Size: "Large" },
  },
  "orders.delivery": {
    ...order,
    value: `'{"method": "Courier", "feeCents": 500}'`,
    pick: (body) => body.order.delivery,
    gives: { method: "Courier", fee: 5, address: null, destination: null },
  },
  "checkout_refunds.by": {
    value: "null",
    where: () => `checkout_id = '${idOf(":checkoutId")}'`,
    read: () => read(`/checkouts/${idOf(":checkoutId")}`),
    pick: (body) => body.checkout.refunds[0].by,
    gives: null,
  },
  "orders.discount": {
    ...order,
    value: `'{"codeId": "65f1a2b3c4d5e6f7a8b9c0d1", "code": "SPRING", "kind": "fixed", "value": 2, "amountCents": 200, "note": "newer"}'`,
    pick: (body) => body.order.discount,
    gives: { code: "SPRING", kind: "fixed", value: 2, amount: 2 },
  },
  "orders.taxes": {
    ...order,
    value: `'[{"name": "VAT", "percentage": 15, "isInclusive": false, "baseCents": 9900, "amountCents": 1485}]'`,
    pick: (body) => body.order.taxes,
    gives: [{ name: "VAT", percentage: 15, isInclusive: false, base: 99, amount: 14.85 }],
  },
  "stores.theme": {
    value: `'{"corners": "round", "shadow": "of a newer version"}'`,
    where: () => `workspace_id = '${owner.workspaceId}'`,
    read: () => read("/storefront/store"),
    pick: (body) => body.store.theme,
    gives: { typeface: "modern", corners: "round", header: "start", hero: "cover" },
  },
  "stores.delivery_options": {
    value: `'[{"method": "Courier", "feeCents": 500, "note": "of an older version"}]'`,
    where: () => `workspace_id = '${owner.workspaceId}'`,
    read: () => read("/storefront/store"),
    pick: (body) => body.store.deliveryOptions,
    gives: [{ method: "Courier", fee: 5 }],
  },
  "contests.questions": {
    value: `'[{"id": "${SOME_ID}", "text": "How many?"}]'`,
    where: byId(":contestId"),
    read: () => read(`/contests/${idOf(":contestId")}`),
    pick: (body) => body.contest.questions[0].options,
    gives: [],
  },
  "contest_attempts.answers": {
    ...attempt,
    value: "jsonb_build_array(jsonb_build_object('questionId', questions -> 0 ->> 'questionId'))",
    pick: (body) => body.items,
    gives: [expect.objectContaining({ selectedOptionId: null, isCorrect: false })],
  },
  "contest_attempts.questions": {
    ...attempt,
    value: more("questions"),
    pick: (body) => [body.items[0].correctOptionLabel, body.items[0].note],
    gives: ["older", undefined],
  },
  "lab_ranges.result_notes": {
    value: "'[]'",
    where: byId(":rangeId"),
    read: () => read(`/labs/analyses/${idOf(":analysisId")}`),
    pick: (body) => body.analysis.ranges[0].resultNotes,
    gives: [],
  },
  "lab_test_items.range": {
    value: `'${JSON.stringify(range)}'`,
    where: byId(":itemId"),
    read: labTest,
    pick: (body) => (labItem(body) as { range?: unknown }).range,
    gives: expect.objectContaining({ lowLimit: 1, criticalLow: null, criticalHigh: null, ageFrom: null, resultNotes: [] }),
  },
  "lab_analyses.options": {
    value: `'[{"code": "POS", "label": "Positive"}]'`,
    where: byId(":analysisId"),
    read: () => read(`/labs/analyses/${idOf(":analysisId")}`),
    pick: ({ analysis }) => analysis.options,
    gives: [{ code: "POS", label: "Positive", labelAr: null, flag: null }],
  },
  "lab_analyses.delta": {
    value: `'{"percent": 50, "days": 90}'`,
    where: byId(":analysisId"),
    read: () => read(`/labs/analyses/${idOf(":analysisId")}`),
    pick: ({ analysis }) => analysis.delta,
    gives: { percent: 50, absolute: null, days: 90 },
  },
  "lab_test_items.options": {
    value: `'[{"code": "POS", "label": "Positive"}]'`,
    where: byId(":itemId"),
    read: labTest,
    pick: (body) => (labItem(body) as { options?: unknown }).options,
    gives: [{ code: "POS", label: "Positive", labelAr: null, flag: null }],
  },
  "lab_test_items.delta_rule": {
    value: `'{"percent": 20, "days": 30, "note": "of an older version"}'`,
    where: byId(":itemId"),
    read: labTest,
    pick: (body) => (labItem(body) as { delta?: unknown }).delta,
    gives: null,
  },
  "lab_test_items.not_performed": {
    value: `'{"reason": "No sample.", "at": "2026-01-31T09:30:00.000Z", "by": {"kind": "staff", "id": "00000000000000000000000a", "name": "Mona"}}'`,
    where: byId(":itemId"),
    read: labTest,
    pick: (body) => (labItem(body) as { notPerformed?: { reason: string } }).notPerformed?.reason,
    gives: "No sample.",
  },
  "lab_test_items.interpretation": {
    value: `'{"text": "All is well.", "language": "en", "model": "local-rules", "at": "2026-01-31T09:30:00.000Z", "by": {"kind": "staff", "id": "00000000000000000000000a", "name": "Mona"}}'`,
    where: byId(":itemId"),
    read: labTest,
    pick: (body) => (labItem(body) as { interpretation?: { text: string } }).interpretation?.text,
    gives: "All is well.",
  },
  "jobs.result": {
    value: `'{"name": null, "sizeBytes": 0, "report": null}'`,
    where: byId(":jobId"),
    read: () => read(`/jobs/${idOf(":jobId")}`),
    pick: ({ job }) => job.id,
    gives: expect.any(String),
  },
  "lab_test_items.verified_by": {
    value: `'{"kind": "staff", "id": "00000000000000000000000a", "name": "Mona"}'`,
    where: byId(":itemId"),
    read: labTest,
    pick: (body) => (labItem(body) as { verifiedBy?: { name: string } }).verifiedBy?.name,
    gives: "Mona",
  },
  "workspaces.labs": {
    ...profile,
    value: `'{"requireVerification": true}'`,
    pick: ({ workspace }) => workspace.labs,
    gives: { requireVerification: true, verifierMustDiffer: true, turnaroundCounts: "always" },
  },
  "lab_reports.issued_by": {
    value: `'{"kind": "staff", "id": "00000000000000000000000a", "name": "Mona"}'`,
    where: () => `test_id = '${idOf("tests/:testId")}'`,
    read: () => read(`/labs/tests/${idOf("tests/:testId")}/reports`),
    pick: ({ reports }) => reports[0].issuedBy.name,
    gives: "Mona",
  },
  "lab_reports.content": {
    value: `(content #- '{items,0,notPerformed}') #- '{items,0,options}'`,
    where: () => `test_id = '${idOf("tests/:testId")}'`,
    read: () => read(`/labs/tests/${idOf("tests/:testId")}/report.pdf?version=1`),
    pick: () => "printed",
    gives: "printed",
  },
  "lab_report_shares.shared_by": {
    value: `'{"kind": "staff", "id": "00000000000000000000000a", "name": "Mona"}'`,
    where: () => `test_id = '${idOf("tests/:testId")}'`,
    read: () => read(`/labs/tests/${idOf("tests/:testId")}/shares`),
    pick: ({ shares }) => shares[0].by.name,
    gives: "Mona",
  },
  "lab_specimens.collected_by": {
    ...unknown,
    where: byId(":specimenId"),
    read: () => read(`/labs/specimens/${idOf(":specimenId")}`),
    pick: ({ specimen }) => [specimen.status, specimen.collectedBy],
    gives: ["expected", null],
  },
  "lab_specimens.received_by": {
    ...unknown,
    where: byId(":specimenId"),
    read: () => read(`/labs/specimens/${idOf(":specimenId")}`),
    pick: ({ specimen }) => [specimen.status, specimen.receivedBy],
    gives: ["expected", null],
  },
  "lab_specimens.rejected_by": {
    ...unknown,
    where: byId(":specimenId"),
    read: () => read(`/labs/specimens/${idOf(":specimenId")}`),
    pick: ({ specimen }) => [specimen.status, specimen.rejectedBy],
    gives: ["expected", null],
  },
  "lab_specimens.discarded_by": {
    ...unknown,
    where: byId(":specimenId"),
    read: () => read(`/labs/specimens/${idOf(":specimenId")}`),
    pick: ({ specimen }) => [specimen.status, specimen.discardedBy],
    gives: ["expected", null],
  },
  "lab_critical_values.told_by": {
    ...unknown,
    where: () => `item_id = '${idOf(":itemId")}'`,
    read: labTest,
    pick: (body) => (labItem(body) as { critical?: { toldBy: unknown } }).critical?.toldBy,
    gives: null,
  },
  "lab_test_items.notes": {
    value: "'[]'",
    where: byId(":itemId"),
    read: labTest,
    pick: (body) => (labItem(body) as { notes?: unknown }).notes,
    gives: [],
  },
  "lab_test_items.entered_by": {
    ...unknown,
    where: byId(":itemId"),
    read: labTest,
    pick: (body) => (labItem(body) as { enteredBy?: unknown }).enteredBy,
    gives: null,
  },
  "lab_amendments.previous": {
    value: `'{"flag": "normal"}'`,
    where: () => `item_id = '${idOf(":itemId")}'`,
    read: labTest,
    pick: (body) => (labItem(body) as { amendments?: unknown }).amendments,
    gives: [expect.objectContaining({ previousValueNumeric: null, previousFlag: "normal" })],
  },
  "lab_tests.comments": {
    value: "'[]'",
    where: byId("tests/:testId"),
    read: labTest,
    pick: (body) => body.test.comments,
    gives: [],
  },
  "lab_tests.completed_by": {
    ...unknown,
    where: byId("tests/:testId"),
    read: labTest,
    pick: (body) => [body.test.status, body.test.completedBy],
    gives: ["completed", null],
  },
  "lab_design_results.sections": {
    ...design,
    value: `'[{"title": "Lipids", "items": [{"code": "LDL", "label": "LDL"}]}, {"title": "Empty"}]'`,
    pick: (body) => body.designResult.sections,
    gives: [
      { title: "Lipids", items: [{ code: "LDL", label: "LDL", unit: null }] },
      { title: "Empty", items: [] },
    ],
  },
  "lab_design_results.comment_rules": {
    ...design,
    value: `'[{"condition": "LDL > 1", "comment": "High", "colour": "red"}]'`,
    pick: (body) => body.designResult.commentRules,
    gives: [{ condition: "LDL > 1", comment: "High" }],
  },
  "lab_design_results.calculations_rules": {
    ...design,
    value: `'[{"target": "LDL", "formula": "1 + 1", "digits": 2}]'`,
    pick: (body) => body.designResult.calculationsRules,
    gives: [{ target: "LDL", formula: "1 + 1" }],
  },
  "webhook_deliveries.attempts": {
    value: `'[{"at": "2026-01-31T00:00:00.000Z", "milliseconds": 5}]'`,
    where: byId(":deliveryId"),
    read: () => read(`/webhook-endpoints/${idOf(":endpointId")}/deliveries/${idOf(":deliveryId")}`),
    pick: (body) => body.delivery.attempts,
    gives: [{ at: "2026-01-31T00:00:00.000Z", milliseconds: 5, status: null, response: null, error: null }],
  },
};

it.each(Object.entries(OLDER))("reads an older %s", async (column, { value, where, read: ask, pick, gives }) => {
  const [table = "", name = ""] = column.split(".");
  const change = sql`update ${sql.table(table)} set ${sql.ref(name)} = ${sql.raw(value)} where ${sql.raw(where())}`;
  const database = table === "plans" ? test.platform : test.database;
  const { numAffectedRows } = await database.transaction("platform", (db) => change.execute(db));
  expect(numAffectedRows).toBeGreaterThan(0n);
  const { status, body, text } = await ask();
  expect([status, status === 200 ? undefined : text]).toEqual([200, undefined]);
  expect(pick(body)).toEqual(gives);
});

it("has a sample of every JSON column", async () => {
  const { rows } = await test.database.transaction("platform", (db) =>
    sql<{ name: string }>`select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and a.atttypid in ('json'::regtype, 'jsonb'::regtype) and not a.attisdropped`.execute(db),
  );
  expect(rows.map(({ name }) => name).sort()).toEqual([...Object.keys(OLDER), ...AS_GIVEN].sort());
});
