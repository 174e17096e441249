import { Button, TextInput } from "@mantine/core";
import { useId, useState } from "react";
import { api } from "../../kit/data/api.ts";
import { accountLanguage } from "../../kit/data/enums.ts";
import { useWorkspace } from "../../kit/data/session.ts";
import { Sheet, SheetActions } from "../../kit/dialogs/sheet.tsx";
import { Tags } from "../../kit/forms/choice.tsx";
import form from "../../kit/forms/form.module.css";
import { useForm } from "../../kit/forms/form.ts";
import { Icon } from "../../kit/layout/icon.tsx";
import { useSubmit } from "../../kit/saving/submit.ts";
import { kitWords } from "../../kit/words/kit.words.ts";
import { useWords } from "../../kit/words/locale.tsx";
import { type EditedOption, hasTexts, optionRequest, type Product, textOf, textsOfOption } from "./products.rules.ts";
import { productsWords } from "./products.words.ts";

interface OptionsSheetProps {
  isOpen: boolean;
  product: Product;
  onClose(): void;
}

const MOST_OPTIONS = 3;
const MOST_VALUES = 30;

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

const blank: EditedOption = { was: null, name: "", values: [], renamed: {}, texts: {} };

function OptionsForm({ product, formId, setBusy, onDone }: FormProps) {
  const t = useWords(productsWords);
  const { id: workspaceId } = useWorkspace();
  const given = product.options.map((option): EditedOption => {
    return { was: option.name, name: option.name, values: option.values, renamed: {}, texts: textsOfOption(option) };
  });
  const fields = useForm({
    draft: `product-options.${product.id}`,
    initialValues: { options: given.length > 0 ? given : [blank] },
  });
  const { submit } = useSubmit({ refreshes: ["products", "sellables"], onDone });
  const send = fields.onSubmit(async ({ options }) => {
    setBusy(true);
    const body = { options: options.filter(({ name, values }) => name.trim() !== "" || values.length > 0).map(optionRequest) };
    const params = { path: { workspaceId, productId: product.id } };
    const put = () => api.put("/workspace/{workspaceId}/storefront/products/{productId}/options", { params, body });
    await submit(put, t.optionsSaved);
    setBusy(false);
  });
  const { options } = fields.values;
  const change = (index: number, changes: Partial<EditedOption>) =>
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

function OptionFields({
  number,
  option,
  onChange,
}: {
  number: number;
  option: EditedOption;
  onChange(changes: Partial<EditedOption>): void;
}) {
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
            value={textOf(renamed, value)}
            onChange={(event) => onChange({ renamed: { ...renamed, [value]: event.currentTarget.value } })}
          />
        ))}
      {(name.trim() !== "" || values.length > 0) && <OptionTexts option={option} onChange={onChange} />}
    </>
  );
}

/** Texts for visitors who read another language than the business writes: of the name, and of each value. */
function OptionTexts({ option, onChange }: { option: EditedOption; onChange(changes: Partial<EditedOption>): void }) {
  const t = useWords(productsWords);
  const { inLanguage } = useWords(kitWords);
  const { language: own } = useWorkspace();
  const { name, values, renamed, texts } = option;
  const [isOpen, setOpen] = useState(hasTexts(texts));
  if (!isOpen) {
    return (
      <div>
        <Button variant="subtle" size="xs" leftSection={<Icon name="world" size={15} />} onClick={() => setOpen(true)}>
          {t.translateOption}
        </Button>
      </div>
    );
  }
  const languages = accountLanguage.filter((language) => language !== own || hasTexts({ [language]: texts[language] }));
  const field = (language: (typeof languages)[number], shown: string, part: { name: string } | { value: string }) => {
    const { name: named = "", values: of = {} } = texts[language] ?? {};
    const change = (text: string) => ("name" in part ? { name: text, values: of } : { name: named, values: { ...of, [part.value]: text } });
    return (
      <TextInput
        key={"name" in part ? language : `${language} ${part.value}`}
        label={inLanguage[language](`\u2068${shown}\u2069`)}
        lang={language}
        dir="auto"
        maxLength={"name" in part ? 60 : 100}
        value={"name" in part ? named : textOf(of, part.value)}
        onChange={(event) => onChange({ texts: { ...texts, [language]: change(event.currentTarget.value) } })}
      />
    );
  };
  return languages.map((language) => (
    <div key={language} className={form.pair}>
      {field(language, name.trim() || t.option, { name })}
      {values.map((value) => field(language, textOf(renamed, value).trim() || value, { value }))}
    </div>
  ));
}
