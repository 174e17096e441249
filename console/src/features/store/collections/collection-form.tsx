import { Textarea, TextInput } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import type { FormEvent } from "react";
import { api, ifMatch, type Schema, type Versioned } from "../../../kit/data/api.ts";
import { collectionStatus } from "../../../kit/data/enums.ts";
import { changesOf, isSame } from "../../../kit/data/merge.rules.ts";
import { useCan, useWorkspace } from "../../../kit/data/session.ts";
import { slugOf } from "../../../kit/format/slug.ts";
import form from "../../../kit/forms/form.module.css";
import { type RecordForm, useRecordForm } from "../../../kit/forms/record-form.ts";
import { SaveBar } from "../../../kit/forms/save-bar.tsx";
import { StatusChoice } from "../../../kit/forms/status-choice.tsx";
import { textsInLine, writtenTexts } from "../../../kit/forms/translations.rules.ts";
import { Translations } from "../../../kit/forms/translations.tsx";
import { settle, useMarkUnsaved } from "../../../kit/forms/unsaved.ts";
import { Panel } from "../../../kit/layout/page.tsx";
import { notify } from "../../../kit/layout/toast.tsx";
import { useRecordSave } from "../../../kit/saving/record-save.tsx";
import { useSubmit } from "../../../kit/saving/submit.ts";
import { kitWords } from "../../../kit/words/kit.words.ts";
import { useWords } from "../../../kit/words/locale.tsx";
import { PictureField } from "../look/picture-field.tsx";
import classes from "../store.module.css";
import { CollectedProducts } from "./collected-products.tsx";
import { COLLECTION, COLLECTIONS, type Collection, readCollection, useCollections } from "./collections.query.ts";
import { collectionsWords } from "./collections.words.ts";

type Values = Pick<Collection, "name" | "slug" | "description" | "imageFileId" | "productIds" | "status" | "translations">;

const blank: Values = { name: "", slug: "", description: "", imageFileId: null, productIds: [], status: "draft", translations: {} };

function valuesOf({ name, slug, description, imageFileId, productIds, status, translations }: Collection): Values {
  return { name, slug, description, imageFileId, productIds, status, translations };
}

/** The whole collection in one form; new without one. */
export function CollectionForm({ collection }: { collection?: Versioned<Collection> }) {
  const can = useCan();
  const key = `store.collection.${collection?.record.id ?? "new"}`;
  const fields = useRecordForm<Values>(collection ? valuesOf(collection.record) : blank, key);
  const { save, isBusy, conflict } = useStore(fields, collection);
  // Products and the picture are no fields of the form.
  const partsOf = ({ productIds, imageFileId }: Values) => [productIds, imageFileId];
  useMarkUnsaved(`${key}.parts`, !isSame(partsOf(fields.base), partsOf(fields.value)));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      <fieldset className={classes.editor} disabled={!can("store.manage")}>
        <div className={classes.stack}>
          <Main fields={fields} collectionId={collection?.record.id} />
        </div>
        <div className={classes.stack}>
          <Side fields={fields} />
        </div>
      </fieldset>
      {can("store.manage") && <SaveBar isChanged={fields.isDirty} isNew={!collection} isBusy={isBusy} onDiscard={fields.discard} />}
      {conflict}
    </form>
  );
}

/** Creates the collection, or saves what was changed of it. */
function useStore(fields: RecordForm<Values>, collection: Versioned<Collection> | undefined) {
  const [t, kit] = [useWords(collectionsWords), useWords(kitWords)];
  const navigate = useNavigate();
  const { id: workspaceId } = useWorkspace();
  const path = { workspaceId, collectionId: collection?.record.id ?? "" };
  // A new collection comes after the others.
  const last = Math.max(0, ...(useCollections().data?.rows.map(({ sortOrder }) => sortOrder) ?? []));
  const creating = useSubmit({ refreshes: ["collections"], onFields: fields.setErrors });
  const labels: Record<string, string> = {
    ...{ name: t.name, slug: t.slug, description: t.description, status: t.status, productIds: t.products },
    ...{ imageFileId: t.picture, translations: kit.inOtherLanguage },
  };
  const textOf = (field: string, value: unknown) => {
    if (field === "translations") return textsInLine(value);
    if (field === "productIds") return t.count((value as string[]).length);
    return field === "status" ? t.statuses[value as Collection["status"]] : undefined;
  };
  const saving = useRecordSave<Values, Collection, Schema["CollectionChanges"]>({
    fields,
    labels,
    textOf,
    read: () => readCollection(workspaceId, path.collectionId),
    write: (body, etag) => api.patch(COLLECTION, { params: { path }, body, ...ifMatch(etag) }),
    refreshes: ["collections", "products"],
  });
  const create = (body: Schema["NewCollection"]) =>
    creating.submit(async () => {
      const { collection: made } = await api.post(COLLECTIONS, { params: { path: { workspaceId } }, body });
      fields.discard();
      settle();
      notify(t.made);
      await navigate({ to: "/store/collections/$collectionId", params: { collectionId: made.id }, replace: true });
    });
  const save = async () => {
    const { slug: typed, ...rest } = fields.value;
    const value = { ...rest, name: rest.name.trim(), translations: writtenTexts(rest.translations) };
    // Without an address the service makes one.
    const own = typed.trim() === "" ? {} : { slug: typed.trim() };
    if (!collection) return void (await create({ ...value, ...own, sortOrder: last + 1 }));
    await saving.save(collection, changesOf(fields.base, { ...value, ...own }) as Schema["CollectionChanges"]);
  };
  return { save, isBusy: creating.isBusy || saving.isBusy, conflict: saving.conflict };
}

function Main({ fields, collectionId }: { fields: RecordForm<Values>; collectionId: string | undefined }) {
  const t = useWords(collectionsWords);
  const { value, change } = fields;
  return (
    <>
      <Panel>
        <div className={form.form}>
          <TextInput label={t.name} dir="auto" required maxLength={200} {...fields.input("name")} />
          <Textarea label={t.description} dir="auto" autosize minRows={2} maxLength={5_000} {...fields.input("description")} />
        </div>
      </Panel>
      <CollectedProducts
        collectionId={collectionId}
        ids={value.productIds}
        onChange={(make) => change((newest) => ({ productIds: make(newest.productIds) }))}
      />
      <Panel title={t.translations}>
        <div className={form.form}>
          <Translations
            value={value.translations}
            fields={[
              { field: "name", label: t.name, maxLength: 200 },
              { field: "description", label: t.description, maxLength: 5_000 },
            ]}
            onChange={(translations) => change({ translations })}
          />
        </div>
      </Panel>
    </>
  );
}

function Side({ fields }: { fields: RecordForm<Values> }) {
  const t = useWords(collectionsWords);
  const { value, change } = fields;
  return (
    <Panel>
      <div className={form.form}>
        <StatusChoice
          label={t.status}
          description={t.statusHint}
          values={collectionStatus}
          names={t.statuses}
          value={value.status}
          onChange={(status) => change({ status })}
        />
        <PictureField
          label={t.picture}
          hint={t.pictureHint}
          fileId={value.imageFileId}
          onChange={(imageFileId) => change({ imageFileId })}
        />
        <TextInput
          label={t.slug}
          description={t.slugHint}
          dir="ltr"
          maxLength={120}
          placeholder={slugOf(value.name) || slugOf(value.translations.en?.name ?? "")}
          {...fields.input("slug")}
        />
      </div>
    </Panel>
  );
}
