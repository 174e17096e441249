import { listQuery } from "../../../kit/filters.ts";
import {
  IdText,
  MoneyReply,
  nameText,
  nullable,
  oneOf,
  optional,
  patterned,
  type Static,
  TimestampText,
  Type,
  text,
} from "../../../kit/schema.ts";

export const accountTypes = ["asset", "liability", "equity", "income", "expense"] as const;
export const AccountType = oneOf(accountTypes);
export type AccountType = Static<typeof AccountType>;

export const roles = [
  "cash",
  "card-clearing",
  "online-clearing",
  "bank",
  "receivable",
  "tax-payable",
  "tax-reclaimable",
  "tax-settlement",
  "customer-credit",
  "sales",
  "online-sales",
  "lab-sales",
  "expenses",
  "over-short",
  "rounding",
  "equity",
] as const;
export const Role = oneOf(roles);
export type Role = Static<typeof Role>;

export const Code = patterned("^[0-9]{3,8}$", "must have 3 to 8 digits", { maxLength: 8, examples: ["6100"] });
const Name = nameText(100, { example: "Training" });
const NameAr = nullable(text(100, { example: "التدريب" }));

export const Account = Type.Object(
  {
    id: IdText,
    code: Type.String({ examples: ["1000"] }),
    name: Type.String({ examples: ["Cash"] }),
    nameAr: nullable(Type.String()),
    type: AccountType,
    role: nullable(oneOf(roles, { description: "Records that are not mapped elsewhere are posted to the account with their role" })),
    isActive: Type.Boolean(),
    balance: Type.Number({
      ...MoneyReply,
      description: "Positive on the account's usual side: debit for assets and expenses, credit for the others",
    }),
    createdAt: TimestampText,
    updatedAt: TimestampText,
  },
  { title: "LedgerAccount" },
);
export type Account = Static<typeof Account>;

export const NewAccount = Type.Object(
  { code: Code, name: Name, nameAr: optional(NameAr), type: AccountType },
  { title: "NewLedgerAccount" },
);
export type NewAccount = Static<typeof NewAccount>;

export const AccountChanges = Type.Object(
  {
    code: optional(Code),
    name: optional(Name),
    nameAr: optional(NameAr),
    type: optional(AccountType),
    isActive: optional(Type.Boolean({ description: "An account with a role stays active" })),
  },
  { title: "LedgerAccountChanges" },
);
export type AccountChanges = Static<typeof AccountChanges>;

export const AccountQuery = listQuery("ledgerAccounts", {
  type: AccountType,
  isActive: Type.Boolean(),
});
export type AccountQuery = Static<typeof AccountQuery>;

const MOST_LABELS = 500;
const Labels = (example: string, description: string) =>
  Type.Record(Type.String({ minLength: 1, maxLength: 100 }), IdText, {
    maxProperties: MOST_LABELS,
    description,
    examples: [{ [example]: "665f1c2ab4d39e0012a7c401" }],
  });

export const Mapping = Type.Object(
  {
    categories: Labels("Rent", "Accounts by category of incomes and expenses. `Sales`, `Online sales` and `Laboratory` are those of sales"),
    accounts: Labels("Main account", "Accounts by account label of incomes, expenses and cash movements"),
  },
  { title: "LedgerMapping" },
);
export type Mapping = Static<typeof Mapping>;
