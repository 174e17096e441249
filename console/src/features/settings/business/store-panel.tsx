import { Button, Switch, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, type FormEvent, useEffect } from "react";
import { api, ifMatch, readVersion, type Schema, type Versioned } from "../../../kit/data/api.ts";
import { everyRow } from "../../../kit/data/every-row.ts";
import { changesOf } from "../../../kit/data/merge.rules.ts";
import { completeSignIn, useWorkspace } from "../../../kit/data/session.ts";
import { Choice } from "../../../kit/forms/choice.tsx";
import form from "../../../kit/forms/form.module.css";
import { useRecordForm } from "../../../kit/forms/record-form.ts";
import { SubmitButton } from "../../../kit/forms/submit-button.tsx";
import { Panel } from "../../../kit/layout/page.tsx";
import { notify } from "../../../kit/layout/toast.tsx";
import { Problem, SkeletonRows } from "../../../kit/loading/state.tsx";
import { ConflictDialog } from "../../../kit/saving/conflict-dialog.tsx";
import { fieldErrors, useSave } from "../../../kit/saving/save.ts";
import { kitWords } from "../../../kit/words/kit.words.ts";
import { useWords } from "../../../kit/words/locale.tsx";
import classes from "../settings.module.css";
import { LANGUAGES } from "./profile.query.ts";
import { profileWords } from "./profile.words.ts";

type Store = Schema["Store"];
const STORE = "/workspace/{workspaceId}/storefront/store";
const ANCHOR = "store";

async function readStore(workspaceId: string): Promise<Versioned<Store>> {
  const { data, etag } = await readVersion(STORE, { params: { path: { workspaceId } } });
  return { record: data.store, etag };
}

export function useStore(enabled: boolean) {
  const { id } = useWorkspace();
  return useQuery({ queryKey: ["store"], queryFn: () => readStore(id), enabled });
}

/** Under which address, and in which language, visitors find the business. */
export function StorePanel({ query: { data, error, refetch } }: { query: ReturnType<typeof useStore> }) {
  const t = useWords(profileWords);
  return (
    <Panel id={ANCHOR} title={t.store} note={t.storeNote}>
      {error && <Problem error={error} onRetry={() => void refetch()} />}
      {!data && !error && <SkeletonRows count={2} />}
      {data && <StoreForm store={data.record} />}
    </Panel>
  );
}

function StoreForm({ store }: { store: Store }) {
  const [t, kit] = [useWords(profileWords), useWords(kitWords)];
  const { id } = useWorkspace();
  // The router looks for the anchor before the section is loaded.
  useEffect(() => {
    if (location.hash === `#${ANCHOR}`) document.getElementById(ANCHOR)?.scrollIntoView();
  }, []);
  const { slug, language, chargesTax, deliveryTaxRateId } = store;
  const fields = useRecordForm({ slug, language, chargesTax, deliveryTaxRateId }, "settings.store");
  const { save, isBusy, conflict, dropConflict } = useSave<Store, Schema["StoreChanges"]>({
    read: () => readStore(id),
    write: (body, etag) => api.patch(STORE, { params: { path: { workspaceId: id } }, body, ...ifMatch(etag) }),
    refreshes: ["store"],
    onSaved: () => {
      fields.settle();
      notify(kit.saved);
      // Links to the public pages are made from the address.
      void completeSignIn("workspace");
    },
  });
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const refused = await save({ record: store }, changesOf(fields.base, fields.value));
    if (refused) fields.setErrors({ ...fieldErrors(refused), ...("slug" in fieldErrors(refused) ? { slug: t.slugRule } : {}) });
  };
  const labels: Record<string, string> = {
    slug: t.slug,
    language: t.storeLanguage,
    chargesTax: t.chargesTax,
    deliveryTaxRateId: t.deliveryRate,
  };
  return (
    <form className={form.form} onSubmit={(event) => void submit(event)}>
      <div className={form.pair}>
        <TextInput
          label={t.slug}
          description={t.slugHint}
          inputWrapperOrder={["label", "input", "description", "error"]}
          required
          dir="ltr"
          maxLength={80}
          leftSection={<span className={form.hint}>/s/</span>}
          {...fields.input("slug")}
        />
        <Choice label={t.storeLanguage} allowDeselect={false} data={LANGUAGES} {...fields.input("language")} />
      </div>
      <div className={form.pair}>
        <Switch label={t.chargesTax} description={t.chargesTaxHint} {...fields.tick("chargesTax")} />
        <DeliveryRate disabled={!fields.value.chargesTax} {...fields.input("deliveryTaxRateId")} />
      </div>
      <div className={classes.foot}>
        <Button component="a" variant="subtle" href={`/s/${store.slug}`} target="_blank" rel="noreferrer">
          {t.open}
        </Button>
        <SubmitButton isBusy={isBusy}>{kit.saveChanges}</SubmitButton>
      </div>
      <ConflictDialog conflict={conflict} labelOf={(field) => labels[field] ?? field} onClose={dropConflict} />
    </form>
  );
}

/** The rate of delivery fees; none chosen is the default rate. */
function DeliveryRate(props: Partial<ComponentProps<typeof Choice>>) {
  const t = useWords(profileWords);
  const { id } = useWorkspace();
  const { data } = useQuery({
    queryKey: ["tax-rates"],
    queryFn: () =>
      everyRow(async (asked) => {
        const params = { path: { workspaceId: id }, query: asked };
        const { taxRates, pagination } = await api.get("/workspace/{workspaceId}/tax-rates", { params });
        return { rows: taxRates, pagination };
      }),
  });
  const active = data?.rows.filter(({ isActive }) => isActive) ?? [];
  const rates = active.map(({ id: value, name, percentage }) => ({ value, label: `${name} ${percentage}%` }));
  return <Choice label={t.deliveryRate} placeholder={t.defaultRate} clearable data={rates} {...props} />;
}
