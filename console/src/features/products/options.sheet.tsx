import { Button, TextInput } from "@mantine/core";
import { useId, useState } from "react";
import { api } from "../../kit/api.ts";
import { Tags } from "../../kit/choice.tsx";
import form from "../../kit/form.module.css";
import { useForm } from "../../kit/form.ts";
import { Icon } from "../../kit/icon.tsx";
import { kitWords } from "../../kit/kit.words.ts";
import { useWords } from "../../kit/locale.tsx";
import { useWorkspace } from "../../kit/session.ts";
import { Sheet, SheetActions } from "../../kit/sheet.tsx";
import { useSubmit } from "../../kit/submit.ts";
import type { Product } from "./products.rules.ts";
import { productsWords } from "./products.words.ts";

interface OptionsSheetProps {
  isOpen: boolean;
  product: Product;
  onClose(): void;
}

const MOST_OPTIONS = 3;
const MOST_VALUES = 30;

interface Edited {
  /** Its name until now; null for a new one. */
  was: string | null;
  name: string;
  values: string[];
  /** New names of values, by the present one. */
  renamed: Record<string, string>;
}

/** Names and values of the options; renaming keeps the variants. */
export function OptionsSheet({ isOpen, product, onClose }: OptionsSheetProps) {
  const t = useWords(productsWords);
  const kit = useWords(kitWords);
  const formId = useId();
  const [isBusy, setBusy] = useState(false);
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      label={t.options}
      footer={<SheetActions formId={formId} onCancel={onClose} submitLabel={kit.save} isBusy={isBusy} />}
    >
      {isOpen && <OptionsForm product={product} formId={formId} setBusy={setBusy} onDone={onClose} />}
    </Sheet>
  );
}

interface FormProps {
  product: Product;
  formId: string;
  setBusy(isBusy: boolean): void;
  onDone(): void;
}

const blank: Edited = { was: null, name: "", values: [], renamed: {} };

function OptionsForm({ product, formId, setBusy, onDone }: FormProps) {
  const t = useWords(productsWords);
  const { id: workspaceId } = useWorkspace();
  const given = product.options.map(({ name, values }): Edited => ({ was: name, name, values, renamed: {} }));
  const fields = useForm({
    draft: `options.${product.id}`,
    initialValues: { options: given.length > 0 ? given : [blank] },
  });
  const { submit } = useSubmit({ refreshes: ["products", "sellables"], onDone });
  const send = fields.onSubmit(async ({ options }) => {
    setBusy(true);
    const body = { options: options.filter(({ name, values }) => name.trim() !== "" || values.length > 0).map(toRequest) };
    const params = { path: { workspaceId, productId: product.id } };
    const put = () => api.put("/workspace/{workspaceId}/storefront/products/{productId}/options", { params, body });
    await submit(put, t.optionsSaved);
    setBusy(false);
  });
  const { options } = fields.values;
  const change = (index: number, changes: Partial<Edited>) =>
    fields.setFieldValue(
      "options",
      options.map((option, at) => (at === index ? { ...option, ...changes } : option)),
    );
  return (
    <form id={formId} className={form.form} onSubmit={send} noValidate>
      {options.map((option, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: new options have no name yet
        <fieldset key={index} className={form.form} style={{ border: 0, padding: 0, margin: 0 }}>
          <OptionFields number={index + 1} option={option} onChange={(changes) => change(index, changes)} />
          <div>
            <Button
              variant="subtle"
              color="gray"
              size="xs"
              leftSection={<Icon name="trash" size={15} />}
              onClick={() => fields.setFieldValue("options", options.toSpliced(index, 1))}
            >
              {t.removeOption}
            </Button>
          </div>
        </fieldset>
      ))}
      {options.length < MOST_OPTIONS && (
        <div>
          <Button
            variant="default"
            leftSection={<Icon name="plus" size={15} />}
            onClick={() => fields.setFieldValue("options", [...options, blank])}
          >
            {t.addOption}
          </Button>
        </div>
      )}
    </form>
  );
}

function OptionFields({ number, option, onChange }: { number: number; option: Edited; onChange(changes: Partial<Edited>): void }) {
  const t = useWords(productsWords);
  const { was, name, values, renamed } = option;
  const [isRenaming, setRenaming] = useState(Object.keys(renamed).length > 0);
  return (
    <>
      <TextInput
        label={t.optionName(number)}
        description={t.optionNameHint}
        dir="auto"
        maxLength={60}
        value={name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <Tags
        label={t.optionValues}
        description={t.optionValuesHint}
        maxTags={MOST_VALUES}
        value={values}
        onChange={(next) => onChange({ values: next.map((value) => value.trim().slice(0, 100)).filter(Boolean) })}
        acceptValueOnBlur
      />
      {was !== null && values.length > 0 && !isRenaming && (
        <div>
          <Button variant="subtle" size="xs" onClick={() => setRenaming(true)}>
            {t.renameValues}
          </Button>
        </div>
      )}
      {isRenaming &&
        values.map((value) => (
          <TextInput
            key={value}
            label={t.renamed(`\u2068${value}\u2069`)}
            dir="auto"
            maxLength={100}
            placeholder={value}
            value={renamed[value] ?? ""}
            onChange={(event) => onChange({ renamed: { ...renamed, [value]: event.currentTarget.value } })}
          />
        ))}
    </>
  );
}

function toRequest({ was, name, values, renamed }: Edited) {
  const nameNow = name.trim();
  return {
    name: nameNow,
    ...(was !== null && was !== nameNow ? { was } : {}),
    values: values.map((value) => {
      const next = renamed[value]?.trim();
      return next && next !== value ? { value: next, was: value } : value;
    }),
  };
}
