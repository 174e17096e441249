import { Button, TextInput } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { type KeyboardEvent, useState } from "react";
import { ApiError } from "../../kit/data/api.ts";
import { useWorkspace } from "../../kit/data/session.ts";
import { useFieldErrors } from "../../kit/forms/field-errors.ts";
import form from "../../kit/forms/form.module.css";
import { notifyError } from "../../kit/layout/toast.tsx";
import { useErrorText } from "../../kit/loading/state.tsx";
import { fieldErrors } from "../../kit/saving/save.ts";
import { kitWords } from "../../kit/words/kit.words.ts";
import { useWords } from "../../kit/words/locale.tsx";
import classes from "./clients.module.css";
import { type Client, createClient } from "./clients.query.ts";
import { clientsWords } from "./clients.words.ts";
import { fieldsFrom } from "./picker.rules.ts";
import { SimilarClients } from "./similar-clients.tsx";

interface AddClientProps {
  /** The searched text: a name, or a part of a phone number. */
  text: string;
  label: string;
  onAdding: ((work: Promise<void>) => void) | undefined;
  onCancel(): void;
  onChosen(client: Client): void;
}

/** Escape leaves these fields, not the sheet around them. */
const KEEPS_ESCAPE = { "data-mantine-stop-propagation": true };

/** Name and phone of a new client. It is inside another form, so Enter is handled here. */
export function AddClient({ text, label, onAdding, onCancel, onChosen }: AddClientProps) {
  const t = useWords(clientsWords);
  const kit = useWords(kitWords);
  const message = useErrorText();
  const { id } = useWorkspace();
  const queries = useQueryClient();
  const [key] = useState(() => crypto.randomUUID());
  const [values, setValues] = useState(() => fieldsFrom(text));
  const [errors, setErrors] = useFieldErrors();
  const [isBusy, setBusy] = useState(false);
  const change = (changes: Partial<typeof values>) => {
    setValues({ ...values, ...changes });
    setErrors((all) => Object.fromEntries(Object.entries(all).filter(([field]) => !(field in changes))));
  };
  const add = async () => {
    setBusy(true);
    try {
      const { client } = await createClient(id, { name: values.name.trim(), phone: values.phone.trim() || null }, key);
      await queries.invalidateQueries({ queryKey: ["clients"] });
      onChosen(client);
    } catch (error) {
      if (error instanceof ApiError && error.details.length > 0) setErrors(fieldErrors(error));
      else notifyError(message(error));
    } finally {
      setBusy(false);
    }
  };
  const submit = () => {
    if (!values.name.trim()) return setErrors({ name: kit.required });
    const work = add();
    onAdding?.(work);
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === "Enter" && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      submit();
    }
    if (event.key === "Escape") onCancel();
  };
  const startsWithName = values.name === "" || values.phone !== "";
  return (
    <fieldset className={classes.adding} aria-label={t.newClient} onKeyDown={onKey}>
      <legend className={form.label}>
        {label}: {t.newClient}
      </legend>
      <div className={form.pair}>
        <TextInput
          label={t.name}
          required
          maxLength={200}
          dir="auto"
          {...KEEPS_ESCAPE}
          autoFocus={startsWithName}
          error={errors.name}
          value={values.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <TextInput
          label={t.phone}
          type="tel"
          dir="ltr"
          maxLength={40}
          {...KEEPS_ESCAPE}
          autoFocus={!startsWithName}
          error={errors.phone}
          value={values.phone}
          onChange={(event) => change({ phone: event.currentTarget.value })}
        />
      </div>
      <SimilarClients wanted={values} title={t.alreadyThere} action={t.useThis} onChoose={onChosen} />
      <div className={form.row}>
        <Button loading={isBusy} onClick={submit}>
          {t.add}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {kit.cancel}
        </Button>
      </div>
    </fieldset>
  );
}
