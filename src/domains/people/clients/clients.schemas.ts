import { EXAMPLE_ID } from "../../../kit/examples.ts";
import { dayRange, listQuery, search, sparse, where } from "../../../kit/filters.ts";
import { pagingNames } from "../../../kit/page.ts";
import {
  DayText,
  EmailText,
  freeText,
  IdText,
  MoneyReply,
  nameText,
  normalise,
  nullable,
  oneOf,
  optional,
  patterned,
  percentOrAmount,
  type Static,
  TimestampText,
  Type,
  text,
} from "../../../kit/schema.ts";
import { numberKey, sorting, timeKey } from "../../../kit/sorting.ts";
import { Address, GivenAddress, TaxNumber } from "../../platform/workspace/index.ts";

/** Phone numbers in any notation; only what could not be dialled is refused. */
const ClientPhone = patterned("^\\+?[0-9][0-9 ().-]{2,30}$", "must be a phone number of 3 to 32 characters", {
  maxLength: 32,
  examples: ["+1 555 010 2030"],
  description: "A valid number is kept as E.164, read as dialled in the workspace's country; any other as typed",
  [normalise]: "digits",
});
const Gender = oneOf(["male", "female"]);
const Language = oneOf(["en", "ar"], { description: "Language of messages to the client; null means the business's" });
const Tag = text(50, { example: "regular" });
const discountKind = oneOf(["fixed", "percentage"], { description: "A fixed amount, or a percentage of at most 100" });
const Discount = Type.Object({ kind: discountKind, value: percentOrAmount() });

export const Client = Type.Object({
  id: IdText,
  workspaceId: IdText,
  name: Type.String({ examples: ["Layla Haddad"] }),
  email: nullable(Type.String({ examples: ["layla@example.com"] })),
  phone: nullable(Type.String({ examples: ["+1 555 010 2030"] })),
  dateOfBirth: nullable(DayText),
  gender: nullable(Gender),
  language: nullable(Language),
  notes: nullable(Type.String({ examples: ["Prefers mornings"] })),
  taxNumber: nullable(TaxNumber),
  address: nullable(Address),
  tags: Type.Array(Tag),
  discount: nullable(Type.Object({ kind: discountKind, value: MoneyReply })),
  visitCount: nullable(Type.Integer({ examples: [4], description: "Completed sessions; null if you may not see sessions" })),
  lastVisitAt: nullable(TimestampText),
  spent: nullable(Type.Number({ examples: [125.5], description: "Payments minus refunds; null if you may see neither sales nor finance" })),
  createdAt: TimestampText,
  updatedAt: TimestampText,
});
export type Client = Static<typeof Client>;

const details = {
  email: optional(nullable(EmailText)),
  phone: optional(nullable(ClientPhone)),
  dateOfBirth: optional(nullable(DayText)),
  gender: optional(nullable(Gender)),
  language: optional(nullable(Language)),
  notes: optional(nullable(freeText(5000, { example: "Prefers mornings" }))),
  taxNumber: optional(nullable(TaxNumber)),
  address: optional(nullable(GivenAddress)),
  tags: optional(Type.Array(Tag, { maxItems: 50 })),
  discount: optional(nullable(Discount)),
};
const Name = nameText(200, { example: "Layla Haddad" });

export const NewClient = Type.Object({ name: Name, ...details });
export type NewClient = Static<typeof NewClient>;

export const ClientChanges = Type.Object({ name: optional(Name), ...details });
export type ClientChanges = Static<typeof ClientChanges>;

export const clientSorting = sorting("clients", {
  // The text that clients are searched by begins with the plain name.
  name: { name: "sortedName", sql: 'left(clients.search_text, 60) collate "C"', holds: "text" },
  createdAt: "createdAt",
  lastVisitAt: timeKey("sortedVisit", "coalesce(clients.last_visit_at, 'epoch')"),
  visitCount: numberKey("sortedVisits", "clients.visit_count"),
  spent: numberKey("sortedSpent", "clients.spent_cents"),
});

const VisitDay = Type.String({ ...DayText, description: "By the last completed session; requires the permission `sessions.view`" });
const startOfDay = (day: string) => `${day}T00:00:00.000Z`;
const Ids = patterned("^[0-9a-fA-F]{24}(,[0-9a-fA-F]{24}){0,99}$", "must be at most 100 ids separated by commas", {
  maxLength: 2499,
  description: "Only these clients: at most 100 ids separated by commas",
  examples: [EXAMPLE_ID],
});

const Birthdays = patterned("^(0[1-9]|1[0-2])-[0-3][0-9]\\.\\.(0[1-9]|1[0-2])-[0-3][0-9]$", "must be two days such as 12-20..01-05", {
  maxLength: 12,
  examples: ["12-20..01-05"],
  description: "Days of the year, inclusive; a range may go over the end of the year",
});

/** One or two ranges of month and day as numbers; the second is empty unless the first goes over the end of the year. */
function birthdayRanges(text: string): string {
  const [first, last] = text.split("..").map((day) => Number(day.replace("-", ""))) as [number, number];
  return first <= last ? `{${first},${last},1,0}` : `{${first},1231,101,${last}}`;
}

const created = dayRange("createdAt");

export const ClientQuery = listQuery(
  "clients",
  {
    q: search(["searchText"], { words: true, description: "Words from the name, phone or e-mail; accents and case are ignored" }),
    // 1,001 empty ids stand for too many to list.
    tag: sparse(
      "tags",
      where(freeText(50), "? = any(clients.tags)"),
      "select unnest(coalesce(find_rows('tags', array[?::text]), array_fill(''::text, array[1001]))) as id",
    ),
    gender: Gender,
    birthMonth: sparse(
      "birthday",
      where(
        Type.Integer({ minimum: 1, maximum: 12, description: "Month of the date of birth" }),
        "clients.birthday between ?::int * 100 and ?::int * 100 + 99",
      ),
    ),
    birthday: sparse(
      "birthday",
      where(
        Birthdays,
        `clients.birthday between (?::int[])[1] and (?::int[])[2] or clients.birthday between (?::int[])[3] and (?::int[])[4]`,
        birthdayRanges,
      ),
    ),
    visitedFrom: sparse("visits", where(VisitDay, "clients.last_visit_at >= ?", startOfDay)),
    visitedTo: sparse(
      "visits",
      where(VisitDay, "clients.last_visit_at <= ?", (day) => `${day}T23:59:59.999Z`),
    ),
    notVisitedSince: where(VisitDay, "clients.last_visit_at is null or clients.last_visit_at < ?", startOfDay),
    ids: where(Ids, "clients.id = any(string_to_array(lower(?), ','))"),
    from: sparse("creation", created.from),
    to: sparse("creation", created.to),
  },
  { sort: clientSorting.parameter },
);
export type ClientQuery = Static<typeof ClientQuery>;
export const ClientFilter = Type.Omit(ClientQuery, pagingNames);
