import { IdText, MoneyReply, nullable, type Static, Type, text } from "../../../kit/schema.ts";

const Name = Type.String({ examples: ["Layla Haddad"] });
const MaybeText = nullable(Type.String({ examples: ["+1 555 010 2030"] }));
const Day = Type.String({ format: "date", examples: ["2026-03-01"] });
const Status = Type.String({ examples: ["scheduled"] });
const Currency = Type.String({ examples: ["USD"] });

const FoundClient = Type.Object({ id: IdText, name: Name, email: MaybeText, phone: MaybeText }, { title: "FoundClient" });
const FoundSession = Type.Object(
  {
    id: IdText,
    name: Type.String({ examples: ["First visit"] }),
    clientId: IdText,
    clientName: Name,
    staffName: nullable(Type.String({ examples: ["Mona Saleh"] })),
    date: Day,
    startTime: Type.String({ format: "clock-time", examples: ["09:30"] }),
    status: Status,
  },
  { title: "FoundSession" },
);
const FoundInvoice = Type.Object(
  {
    id: IdText,
    number: Type.Integer({ examples: [1042] }),
    status: Status,
    clientName: MaybeText,
    total: MoneyReply,
    currencyCode: Currency,
  },
  { title: "FoundInvoice" },
);
const FoundOrder = Type.Object(
  {
    id: IdText,
    number: Type.Integer({ examples: [1042] }),
    status: Status,
    customerName: Name,
    total: MoneyReply,
    currencyCode: Currency,
    date: Day,
  },
  { title: "FoundOrder" },
);
const FoundProduct = Type.Object(
  {
    id: IdText,
    name: Type.String({ examples: ["Whitening toothpaste"] }),
    price: MoneyReply,
    stock: nullable(Type.Integer({ examples: [40] })),
    status: Status,
  },
  { title: "FoundProduct" },
);
const FoundTest = Type.Object({ id: IdText, clientId: IdText, patientName: Name, testDate: Day, status: Status }, { title: "FoundTest" });
const FoundStaff = Type.Object(
  {
    id: IdText,
    name: MaybeText,
    email: Type.String({ examples: ["mona@bright-clinic.example"] }),
    roleName: MaybeText,
    isActive: Type.Boolean(),
  },
  { title: "FoundStaff" },
);

const FoundContest = Type.Object(
  { id: IdText, title: Type.String({ examples: ["How well do you know your teeth?"] }), status: Status },
  { title: "FoundContest" },
);
const FoundPage = Type.Object(
  { id: IdText, title: Type.String({ examples: ["About us"] }), slug: Type.String({ examples: ["about-us"] }), status: Status },
  { title: "FoundPage" },
);
const FoundCollection = Type.Object(
  { id: IdText, name: Type.String({ examples: ["Gifts under 20"] }), slug: Type.String({ examples: ["gifts-under-20"] }), status: Status },
  { title: "FoundCollection" },
);

const few = <S extends Type.TSchema>(schema: S) => Type.Unsafe<Static<S>[] | null>({ type: ["array", "null"], items: schema });

export const SearchResults = Type.Object(
  {
    clients: few(FoundClient),
    sessions: few(FoundSession),
    invoices: few(FoundInvoice),
    orders: few(FoundOrder),
    products: few(FoundProduct),
    tests: few(FoundTest),
    staff: few(FoundStaff),
    contests: few(FoundContest),
    pages: few(FoundPage),
    collections: few(FoundCollection),
  },
  { title: "SearchResults" },
);
export type SearchResults = Static<typeof SearchResults>;

export const searchQuery = Type.Object({
  q: text(200, {
    example: "layla",
    description: "Words, a phone number, or the number of an invoice, order or specimen; case and accents are ignored",
  }),
});
