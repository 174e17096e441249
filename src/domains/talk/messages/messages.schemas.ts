import { dayRange, listQuery } from "../../../kit/filters.ts";
import {
  ClockText,
  EmailText,
  freeText,
  IdText,
  nullable,
  oneOf,
  optional,
  type Static,
  TimestampText,
  Type,
  text,
} from "../../../kit/schema.ts";

export const kinds = [
  "confirmation",
  "reminder",
  "moved",
  "cancelled",
  "order-received",
  "order-paid",
  "order-confirmed",
  "order-shipped",
  "order-completed",
  "results-ready",
] as const;
export type Kind = (typeof kinds)[number];
/** Receipts and shared reports have no switch: a member sends them, or the payment of an invoice online. */
const sentKinds = [...kinds, "receipt", "report-shared"] as const;
export const channels = ["email", "sms"] as const;
export type Channel = (typeof channels)[number];
const languages = ["en", "ar"] as const;
export type Language = (typeof languages)[number];

export const Message = Type.Object(
  {
    id: IdText,
    kind: oneOf(sentKinds),
    channel: oneOf(channels),
    clientId: nullable(IdText),
    about: oneOf(["session", "order", "test", "invoice", "report"]),
    aboutId: Type.String({ examples: ["665f1c2ab4d39e0012a7c401"] }),
    to: Type.String({ examples: ["layla@example.com"] }),
    language: oneOf(languages),
    subject: Type.String({ examples: ["Reminder: tomorrow at 10:00"] }),
    text: Type.String({
      description: "The link to the booking or order is not stored: `{link}` stands for it.",
      examples: ["See you tomorrow."],
    }),
    status: oneOf(["queued", "sent", "failed", "dropped"]),
    error: nullable(Type.String({ examples: ["No SMS credits are left this month."] })),
    createdAt: TimestampText,
    sentAt: nullable(TimestampText),
  },
  { title: "ClientMessage" },
);
export type Message = Static<typeof Message>;

export const MessageQuery = listQuery("messages", {
  kind: oneOf(sentKinds),
  channel: oneOf(channels),
  status: oneOf(["queued", "sent", "failed", "dropped"]),
  clientId: IdText,
  ...dayRange("createdAt"),
});
export type MessageQuery = Static<typeof MessageQuery>;

const Switches = Type.Object({ email: Type.Boolean(), sms: Type.Boolean() }, { title: "MessageSwitches" });
const Template = Type.Object(
  { subject: text(200, { example: "A message from {business}" }), body: text(4000, { example: "Thank you for choosing {business}." }) },
  { title: "MessageTemplate" },
);
export type Template = Static<typeof Template>;

const perKind = <S extends Type.TSchema>(schema: S) =>
  Type.Object(Object.fromEntries(kinds.map((kind) => [kind, optional(schema)])) as Record<Kind, Type.TOptional<S>>);
const Templates = perKind(Type.Object({ en: optional(nullable(Template)), ar: optional(nullable(Template)) }));
const QuietHours = Type.Object({ from: ClockText, to: ClockText }, { title: "QuietHours", examples: [{ from: "21:00", to: "08:00" }] });
const ReminderHours = Type.Integer({ minimum: 1, maximum: 336, examples: [24], description: "How long before the session it is sent" });

const Notices = Type.Object(
  { emails: Type.Array(EmailText, { maxItems: 10 }) },
  { title: "WorkspaceNotices", description: "Recipients of e-mails about visitors' bookings and orders; by default the owner" },
);

export const MessageSettings = Type.Object(
  {
    kinds: Type.Object(Object.fromEntries(kinds.map((kind) => [kind, Switches])) as Record<Kind, typeof Switches>),
    reminderHours: ReminderHours,
    quietHours: nullable(QuietHours),
    templates: Templates,
    notices: Notices,
  },
  { title: "MessageSettings" },
);
export type MessageSettings = Static<typeof MessageSettings>;

export const MessageSettingsChanges = Type.Object(
  {
    kinds: optional(perKind(Type.Object({ email: optional(Type.Boolean()), sms: optional(Type.Boolean()) }))),
    reminderHours: optional(ReminderHours),
    quietHours: optional(nullable(QuietHours)),
    templates: optional(Templates),
    notices: optional(nullable(Notices)),
  },
  { title: "MessageSettingsChanges" },
);
export type MessageSettingsChanges = Static<typeof MessageSettingsChanges>;

export const MailReceipt = Type.Object(
  {
    email: optional(EmailText),
    language: optional(oneOf(languages, { description: "The client's by default, otherwise the workspace's" })),
  },
  { title: "MailReceipt" },
);
export type MailReceipt = Static<typeof MailReceipt>;

export const PreviewRequest = Type.Object({
  kind: oneOf(kinds),
  language: oneOf(languages, { default: "en" }),
  template: optional(Template),
});
export type PreviewRequest = Static<typeof PreviewRequest>;

export const Preview = Type.Object(
  {
    subject: Type.String(),
    text: Type.String(),
    html: Type.String(),
    sms: Type.Object(
      { text: Type.String(), segments: Type.Integer({ description: "How many text messages it is sent as" }) },
      { title: "SmsPreview" },
    ),
    placeholders: Type.Array(freeText(40)),
    template: Type.Object(Template.properties, { title: "MessageTemplate", description: "The template of the preview, in editable form" }),
  },
  { title: "MessagePreview" },
);
export type Preview = Static<typeof Preview>;
