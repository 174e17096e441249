import { ClockText, freeText, IdText, nullable, oneOf, optional, type Static, TimestampText, Type, text } from "../../kit/schema.ts";
import { Category, FieldValue, GivenFieldValue } from "./fields.schemas.ts";
import { MAX_SESSION_MINUTES } from "./sessions.rules.ts";

export const Status = oneOf(["scheduled", "in-progress", "completed", "cancelled"]);
export type Status = Static<typeof Status>;

export const Note = Type.Object(
  {
    id: IdText,
    authorId: IdText,
    authorName: Type.String({ examples: ["Mona Saleh"] }),
    body: Type.String({ examples: ["Arrived ten minutes late"] }),
    createdAt: TimestampText,
    updatedAt: TimestampText,
  },
  { title: "SessionNote" },
);
export type Note = Static<typeof Note>;

export const Attachment = Type.Object(
  {
    id: IdText,
    fileId: IdText,
    name: Type.String({ examples: ["x-ray.png"] }),
    createdAt: TimestampText,
  },
  { title: "SessionAttachment" },
);
export type Attachment = Static<typeof Attachment>;

export const Session = Type.Object({
  id: IdText,
  workspaceId: IdText,
  clientId: IdText,
  clientName: Type.String({ examples: ["Layla Haddad"] }),
  serviceIds: Type.Array(IdText),
  serviceNames: Type.Array(Type.String({ examples: ["Dental check-up"] })),
  staffId: nullable(IdText),
  staffName: nullable(Type.String({ examples: ["Mona Saleh"] })),
  name: Type.String({ examples: ["First visit"] }),
  date: Type.String({ format: "date-time", examples: ["2026-03-01T00:00:00.000Z"], description: "The day, at midnight UTC" }),
  startTime: ClockText,
  endTime: ClockText,
  durationMinutes: Type.Integer({ examples: [45] }),
  status: Status,
  fieldValues: Type.Array(FieldValue),
  attachments: Type.Array(Attachment),
  notes: Type.Array(Note),
  invoice: Type.Unsafe<null>({ type: ["object", "null"], additionalProperties: true, examples: [null] }),
  questionCategory: nullable(Type.String({ examples: ["first-visit"] })),
  createdAt: TimestampText,
  updatedAt: TimestampText,
});
export type Session = Static<typeof Session>;

export const Conflict = Type.Object(
  { sessionId: IdText, staffId: IdText, startTime: ClockText, endTime: ClockText },
  { title: "SessionConflict" },
);
export type Conflict = Static<typeof Conflict>;

const DateInput = Type.String({
  format: "day-or-instant",
  maxLength: 40,
  examples: ["2026-03-01T00:00:00.000Z"],
  description: "ISO 8601; the day in UTC counts",
});
const Name = text(200, { example: "First visit" });
const ServiceIds = Type.Array(IdText, { minItems: 1, maxItems: 50 });
const Minutes = Type.Integer({ minimum: 1, maximum: MAX_SESSION_MINUTES, examples: [45], description: "Instead of the services' sum" });
const FieldValues = Type.Array(GivenFieldValue, { maxItems: 200, examples: [[]] });

export const NewSession = Type.Object({
  name: Name,
  clientId: IdText,
  serviceIds: ServiceIds,
  staffId: optional(nullable(IdText)),
  date: DateInput,
  startTime: ClockText,
  durationMinutes: optional(Minutes),
  status: oneOf(["scheduled", "in-progress", "completed", "cancelled"], { default: "scheduled" }),
  questionCategory: optional(nullable(Category)),
  fieldValues: optional(FieldValues),
});
export type NewSession = Static<typeof NewSession>;

export const SessionChanges = Type.Object({
  name: optional(Name),
  clientId: optional(IdText),
  serviceIds: optional(ServiceIds),
  staffId: optional(nullable(IdText)),
  date: optional(DateInput),
  startTime: optional(ClockText),
  durationMinutes: optional(Minutes),
  status: optional(Status),
  questionCategory: optional(nullable(Category)),
  fieldValues: optional(FieldValues),
});
export type SessionChanges = Static<typeof SessionChanges>;

const DayInput = Type.String({ format: "day-or-instant", maxLength: 40, examples: ["2026-03-01"] });

export const sessionFilters = {
  from: optional(DayInput),
  to: optional(DayInput),
  staffId: optional(IdText),
  clientId: optional(IdText),
  status: optional(Status),
  q: optional(freeText(200, { description: "Words of the session's or the client's name; accents and case do not matter" })),
};
