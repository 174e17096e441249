import { useQueryClient } from "@tanstack/react-query";
import type { FormEvent } from "react";
import { api, ifMatch, type Schema, type Versioned } from "../../kit/data/api.ts";
import { completeSignIn, useWorkspace } from "../../kit/data/session.ts";
import type { RecordForm } from "../../kit/forms/record-form.ts";
import { textsInLine } from "../../kit/forms/translations.rules.ts";
import { notify } from "../../kit/layout/toast.tsx";
import { ConflictDialog } from "../../kit/saving/conflict-dialog.tsx";
import { fieldErrors, useSave } from "../../kit/saving/save.ts";
import { kitWords } from "../../kit/words/kit.words.ts";
import { useWords } from "../../kit/words/locale.tsx";
import { readStore, STORE } from "./store.query.ts";
import type { Store } from "./store.rules.ts";
import { storeWords } from "./store.words.ts";

type Changes = Schema["StoreChanges"];

interface Options<V extends object> {
  store: Versioned<Store>;
  fields: RecordForm<V>;
  /** The fields to send; undefined if the form shows an error instead. */
  changesIn(fields: RecordForm<V>): Changes | undefined;
}

function themeInLine({ typeface, corners, header, hero }: Store["theme"], t: typeof storeWords.en): string {
  return [t.typefaces[typeface], t.cornerNames[corners], t.headerNames[header], t.heroNames[hero]].join(" · ");
}

/** Saves a part of the store's record. */
export function useStoreForm<V extends object>({ store, fields, changesIn }: Options<V>) {
  const t = useWords(storeWords);
  const kit = useWords(kitWords);
  const queries = useQueryClient();
  const { id } = useWorkspace();
  const { save, isBusy, conflict, dropConflict } = useSave<Store, Changes>({
    read: () => readStore(id),
    write: (body, etag) => api.patch(STORE, { params: { path: { workspaceId: id } }, body, ...ifMatch(etag) }),
    refreshes: ["store", "dashboard"],
    onSaved: () => {
      fields.settle();
      notify(kit.saved);
      // Links to the public pages are made from the address.
      void completeSignIn("workspace").then(() => queries.invalidateQueries({ queryKey: ["store"] }));
    },
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const changes = changesIn(fields);
    if (!changes) return;
    const refused = await save(store, changes);
    if (refused) fields.setErrors(fieldErrors(refused));
  };
  const labels: Record<string, string> = {
    ...{ name: t.name, description: t.description, themeColor: t.color, slug: t.address, language: t.language },
    ...{ contactEmail: t.email, contactPhone: t.phone, translations: t.translations, deliveryOptions: t.methods },
    deliveryZones: t.zones,
    ...{ theme: t.design, heroFileId: t.heroPicture, legalName: t.legalName },
    ...{ registerNumber: t.registerNumber, messagingUrl: t.messaging },
    ...{ chargesTax: t.chargesTax, deliveryTaxRateId: t.deliveryRate },
  };
  const textOf = (field: string, value: unknown) => {
    if (field === "translations") return textsInLine(value);
    if (field === "theme") return themeInLine(value as Store["theme"], t);
    if (field === "deliveryZones") return (value as Store["deliveryZones"]).map(({ name }) => name).join(" · ");
    return field === "deliveryOptions" ? (value as Store["deliveryOptions"]).map(({ method }) => method).join(" · ") : undefined;
  };
  const dialog = <ConflictDialog conflict={conflict} labelOf={(field) => labels[field] ?? field} textOf={textOf} onClose={dropConflict} />;
  return { submit: (event: FormEvent) => void submit(event), isBusy, dialog };
}
