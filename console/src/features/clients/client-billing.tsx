import { TextInput } from "@mantine/core";
import { useCountryChoices } from "../../kit/business/countries.ts";
import { Choice } from "../../kit/forms/choice.tsx";
import form from "../../kit/forms/form.module.css";
import { useWords } from "../../kit/words/locale.tsx";
import type { Client } from "./clients.query.ts";
import { clientsWords } from "./clients.words.ts";

const PARTS = ["line1", "line2", "city", "region", "postalCode", "countryCode"] as const;
type Part = (typeof PARTS)[number];

/** The details that a tax invoice needs, as the form keeps them: empty texts instead of null. */
export interface BillingValues {
  taxNumber: string;
  address: Record<Part, string>;
}

export function billingOf(client?: Client): BillingValues {
  const address = client?.address as Partial<Record<Part, string | null>> | null | undefined;
  const parts = PARTS.map((part) => [part, address?.[part] ?? ""] as const);
  return { taxNumber: client?.taxNumber ?? "", address: Object.fromEntries(parts) as BillingValues["address"] };
}

export function billingToWire({ taxNumber, address }: BillingValues) {
  const parts = PARTS.map((part) => [part, address[part].trim() || null] as const);
  const isEmpty = parts.every(([, value]) => value === null);
  return { taxNumber: taxNumber.trim() || null, address: isEmpty ? null : (Object.fromEntries(parts) as Record<Part, string | null>) };
}

/** The address in one line. */
export function addressLine(address: Client["address"]): string {
  const given = (address ?? {}) as Partial<Record<Part, string | null>>;
  return PARTS.flatMap((part) => given[part] || []).join(" · ");
}

// biome-ignore lint/suspicious/noExplicitAny: the form's own type
type Inputs = (path: string) => any;

export function BillingFields({ inputs }: { inputs: Inputs }) {
  const t = useWords(clientsWords);
  const countries = useCountryChoices();
  const country = inputs("address.countryCode");
  return (
    <>
      <TextInput
        label={t.taxNumber}
        description={t.taxNumberHint}
        inputWrapperOrder={["label", "input", "description", "error"]}
        dir="ltr"
        maxLength={50}
        {...inputs("taxNumber")}
      />
      <div className={form.pair}>
        <TextInput label={t.addressParts.line1} dir="auto" maxLength={200} {...inputs("address.line1")} />
        <TextInput label={t.addressParts.line2} dir="auto" maxLength={200} {...inputs("address.line2")} />
      </div>
      <div className={form.pair}>
        <TextInput label={t.addressParts.city} dir="auto" maxLength={200} {...inputs("address.city")} />
        <TextInput label={t.addressParts.region} dir="auto" maxLength={200} {...inputs("address.region")} />
      </div>
      <div className={form.pair}>
        <TextInput label={t.addressParts.postalCode} dir="ltr" maxLength={20} {...inputs("address.postalCode")} />
        <Choice
          label={t.addressParts.countryCode}
          searchable
          clearable
          data={countries}
          {...country}
          value={country.value || null}
          onChange={(next: string | null) => country.onChange(next ?? "")}
        />
      </div>
    </>
  );
}
