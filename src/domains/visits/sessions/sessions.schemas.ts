import { EXAMPLE_ID } from "../../../kit/examples.ts";
import { listQuery, search, where } from "../../../kit/filters.ts";
import { pagingNames } from "../../../kit/page.ts";
import {
  ClockText,
  freeText,
  IdText,
  MoneyReply,
  nameCharacters,
  nullable,
  oneOf,
  optional,
  type Static,
  TimestampText,
  Type,
} from "../../../kit/schema.ts";
import { sorting } from "../../../kit/sorting.ts";
import { Category, FieldValue, GivenFieldValue } from "./session-fields.schemas.ts";
import { MAX_SESSION_MINUTES, minuteOf, toDay } from "./sessions.rules.ts";

export const Status = oneOf(["scheduled", "in-progress", "completed", "cancelled"]);
export type Status = Static<typeof Status>;

export const Note = Type.Object(
  {
    id: IdText,
    authorId: IdText,
    authorName: Type.String({ examples: ["Mona Saleh"] }),
    editedByName: nullable(Type.String({ examples: ["Sara Haddad"], description: "The owner, if they edited the note" })),
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

const CancelReason = freeText(500, { example: "The client is ill" });

export const Notify = Type.Boolean({ description: "False: the client gets no message about the change. True by default." });

const SessionInvoice = Type.Object(
  {
    id: IdText,
    number: nullable(Type.Integer()),
    status: Type.String({ examples: ["open"] }),
    total: MoneyReply,
    paid: Type.Number({ examples: [50], description: "Amount paid so far" }),
  },
  { title: "SessionInvoice", description: "The session's invoice, unless it is void" },
);

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
  invoice: nullable(SessionInvoice),
  questionCategory: nullable(Type.String({ examples: ["first-visit"] })),
  source: oneOf(["staff", "visitor"], { description: "Origin of the booking: the business, or a visitor on its booking page" }),
  isNoShow: Type.Boolean({ description: "The client did not come" }),
  arrivedAt: nullable(TimestampText),
  cancelReason: nullable(CancelReason),
  seriesId: nullable(IdText),
  createdAt: TimestampText,
  updatedAt: TimestampText,
});
export type Session = Static<typeof Session>;

export const Conflict = Type.Object(
  { sessionId: IdText, staffId: IdText, startTime: ClockText, endTime: ClockText },
  { title: "SessionConflict" },
);
export type Conflict = Static<typeof Conflict>;

export const DateInput = Type.String({
  format: "day-or-instant",
  maxLength: 40,
  examples: ["2026-03-01T00:00:00.000Z"],
  description: "ISO 8601; only the day in UTC is used",
});
const Name = nameCharacters(200, { example: "First visit" });
const ServiceIds = Type.Array(IdText, { minItems: 1, maxItems: 50 });
const Minutes = Type.Integer({
  minimum: 1,
  maximum: MAX_SESSION_MINUTES,
  examples: [45],
  description: "Overrides the sum of the services' durations",
});
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

export const SessionChanges = Type.Object(
  {
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
    isNoShow: optional(Type.Boolean()),
    cancelReason: optional(nullable(CancelReason)),
    notify: optional(Notify),
  },
  { examples: [{ name: "Second visit", staffId: EXAMPLE_ID, date: "2026-03-02", startTime: "10:00", durationMinutes: 45 }] },
);
export type SessionChanges = Static<typeof SessionChanges>;

const DayInput = Type.String({ format: "day-or-instant", maxLength: 40, examples: ["2026-03-01"] });

export const sessionSorting = sorting("sessions", {
  date: "startMinute",
  createdAt: "createdAt",
  // The text that sessions are searched by begins with the plain name.
  name: { name: "sortedName", sql: 'left(sessions.search_text, 60) collate "C"', holds: "text" },
});

export const SessionQuery = listQuery(
  "sessions",
  {
    // A session belongs to the day it starts on.
    from: where(DayInput, "sessions.start_minute >= ?", (day) => minuteOf(toDay(day))),
    to: where(DayInput, "sessions.start_minute < ?", (day) => minuteOf(toDay(day), "24:00")),
    staffId: IdText,
    clientId: IdText,
    status: Status,
    q: search(["searchText"], {
      words: true,
      description: "Words from the session's or the client's name; accents and case are ignored",
    }),
  },
  {
    order: oneOf(["asc", "desc"], { default: "asc", description: "Chronological direction, unless `sort` asks for another order" }),
    sort: sessionSorting.parameter,
  },
);
export type SessionQuery = Static<typeof SessionQuery>;
export const SessionFilter = Type.Omit(SessionQuery, pagingNames);
