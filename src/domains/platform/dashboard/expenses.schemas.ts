import { dayRange, listQuery, search } from "../../../kit/filters.ts";
import { amount, freeText, IdText, MoneyReply, nullable, optional, type Static, TimestampText, Type, text } from "../../../kit/schema.ts";
import { DayOrInstant } from "../plans/billing.schemas.ts";

const Title = text(300, { example: "Server rent" });
const Amount = amount({ example: 480, description: "USD" });
const Category = nullable(text(200, { example: "Hosting" }));
const Vendor = nullable(text(300, { example: "Northern Data" }));
const Notes = nullable(freeText(5000, { example: "January" }));

/** An expense of the platform itself. */
export const PlatformExpense = Type.Object(
  {
    id: IdText,
    title: Title,
    amount: MoneyReply,
    date: TimestampText,
    category: Category,
    vendor: Vendor,
    notes: Notes,
    createdBy: IdText,
    createdAt: TimestampText,
    updatedAt: TimestampText,
  },
  { title: "PlatformExpense" },
);
export type PlatformExpense = Static<typeof PlatformExpense>;

export const ExpenseQuery = listQuery("platformExpenses", {
  q: search(["title", "vendor"], { description: "Part of the title or vendor" }),
  category: freeText(200),
  ...dayRange("date"),
});
export type ExpenseQuery = Static<typeof ExpenseQuery>;

export const NewExpense = Type.Object({
  title: Title,
  amount: Amount,
  date: optional(DayOrInstant),
  category: optional(Category),
  vendor: optional(Vendor),
  notes: optional(Notes),
});
export type NewExpense = Static<typeof NewExpense>;

export const ExpenseChanges = Type.Object({
  title: optional(Title),
  amount: optional(Amount),
  date: optional(DayOrInstant),
  category: optional(Category),
  vendor: optional(Vendor),
  notes: optional(Notes),
});
export type ExpenseChanges = Static<typeof ExpenseChanges>;
