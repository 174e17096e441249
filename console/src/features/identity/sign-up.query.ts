import type { Country } from "../../kit/business/countries.ts";
import { api, type Schema } from "../../kit/data/api.ts";
import type { Language } from "../../kit/words/words.ts";

/** Settings filled in from the country; the owner can change them. */
export interface Region {
  currencyCode: string;
  timezone: string;
  weekStartsOn: Country["weekStartsOn"];
  language: Language;
}

export interface Draft {
  name: string;
  businessCategorySlug: string;
  /** Undefined until the owner chooses one: the browser's country is taken. */
  countryCode: string | undefined;
  region: Partial<Region>;
  seesClients: boolean;
  ownerName: string;
  planId: string;
  phone: string;
  email: string;
  password: string;
  marketingOptIn: boolean;
}

export const emptyDraft: Draft = {
  name: "",
  businessCategorySlug: "",
  countryCode: undefined,
  region: {},
  seesClients: true,
  ownerName: "",
  planId: "",
  phone: "",
  email: "",
  password: "",
  marketingOptIn: false,
};

/** The owner's own choices over those of the country. A reader of Arabic writes to clients in Arabic wherever the business is. */
export function regionOf({ region }: Draft, country: Country, reader: Language, browserZone: string): Region {
  return {
    currencyCode: country.currencyCode,
    timezone: country.timezones.includes(browserZone) ? browserZone : (country.timezones[0] ?? "UTC"),
    weekStartsOn: country.weekStartsOn,
    language: reader === "ar" ? "ar" : country.language,
    ...region,
  };
}

/** `+966` before a number that was typed without its country. */
function phoneOf(typed: string, country: Country): string {
  const digits = typed.replaceAll(/[\s().-]/g, "");
  return digits.startsWith("+") || digits.startsWith("00")
    ? digits.replace(/^00/, "+")
    : `${country.diallingCode}${digits.replace(/^0/, "")}`;
}

export async function signUp(draft: Draft, country: Country, region: Region): Promise<void> {
  const { name, businessCategorySlug, planId, email, password, marketingOptIn } = draft;
  const body: Schema["Signup"] = {
    ...{ businessCategorySlug, planId, email: email.trim(), password, marketingOptIn },
    ...region,
    name: name.trim(),
    ownerName: draft.ownerName.trim(),
    phone: phoneOf(draft.phone, country),
    countryCode: country.code,
    preventDoubleBooking: true,
  };
  const { workspace } = await api.post("/signup", { body });
  if (!draft.seesClients) return;
  await api.post("/workspace/{workspaceId}/staff", {
    params: { path: { workspaceId: workspace.id } },
    body: { self: true, name: draft.ownerName.trim(), isBookable: true },
  });
}
