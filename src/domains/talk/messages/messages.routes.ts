import { workspace } from "../../../kit/access.ts";
import { RateLimited } from "../../../kit/errors.ts";
import { listOf } from "../../../kit/page.ts";
import { accepted, ok, route } from "../../../kit/route.ts";
import { Type } from "../../../kit/schema.ts";
import { InvoiceNotFound } from "../../sales/invoices/index.ts";
import { InvoiceNotIssued } from "./messages.errors.ts";
import {
  MailReceipt,
  Message,
  MessageQuery,
  MessageSettings,
  MessageSettingsChanges,
  Preview,
  PreviewRequest,
} from "./messages.schemas.ts";
import * as receipts from "./receipts.service.ts";
import * as settings from "./settings.service.ts";

export const listMessages = route({
  method: "GET",
  path: "/workspace/:workspaceId/messages",
  summary: "List messages sent to clients and their status, newest first",
  description:
    "Shows messages about records that the caller may see: sessions (with `sessions.view` and `clients.view`), lab tests (with `labs.view` and `clients.view`) and orders (with `store.orders.view` or `store.orders.manage`).",
  access: workspace("clients.view", "store.orders.view", "store.orders.manage"),
  query: MessageQuery,
  reply: ok(listOf("messages", Message)),
  errors: [],
  run: async (ctx, { query }) => {
    const { rows, pagination } = await settings.listMessages(ctx, query);
    return { messages: rows, pagination };
  },
});

export const readMessageSettings = route({
  method: "GET",
  path: "/workspace/:workspaceId/messages/settings",
  summary: "Get message settings: which messages clients get, when, and their texts",
  access: workspace("workspace.manage"),
  reply: ok(Type.Object({ settings: MessageSettings })),
  errors: [],
  run: async (ctx) => ({ settings: await settings.readSettings(ctx) }),
});

export const updateMessageSettings = route({
  method: "PATCH",
  path: "/workspace/:workspaceId/messages/settings",
  summary: "Update message settings",
  description:
    "Omitted settings do not change. A template is replaced as a whole; null restores the built-in text. An unknown placeholder is refused with 422.",
  access: workspace("workspace.manage"),
  audit: "message-settings.update",
  body: MessageSettingsChanges,
  reply: ok(Type.Object({ settings: MessageSettings })),
  errors: [],
  invalid: { body: 422 },
  run: async (ctx, { body }) => ({ settings: await settings.updateSettings(ctx, body) }),
});

export const mailReceipt = route({
  method: "POST",
  path: "/workspace/:workspaceId/pos/invoices/:invoiceId/receipt",
  summary: "Mail the receipt of an invoice to its client",
  description:
    "To `email` if given, otherwise to the client's address. The receipt is attached as PDF; an invoice that is not paid in full is attached as an invoice. At most five times an hour; counts towards the messages that the workspace may send a day.",
  access: workspace("store.orders.manage"),
  audit: "invoice.mail",
  body: MailReceipt,
  reply: accepted(Type.Object({ message: Message })),
  errors: [InvoiceNotFound, InvoiceNotIssued, RateLimited],
  invalid: { body: 422 },
  run: async (ctx, { params, body }) => ({ message: await receipts.mailReceipt(ctx, params.invoiceId, body) }),
});

export const previewMessage = route({
  method: "POST",
  path: "/workspace/:workspaceId/messages/preview",
  summary: "Preview a message",
  description: "With the template sent, or with the one in use; the people in it are made up.",
  access: workspace("workspace.manage"),
  body: PreviewRequest,
  reply: ok(Type.Object({ preview: Preview })),
  errors: [],
  invalid: { body: 422 },
  audit: { none: "changes nothing that lasts" },
  run: async (ctx, { body }) => ({ preview: await settings.preview(ctx, body) }),
});
