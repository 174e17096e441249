import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../kit/data/api.ts";
import { MOST_ROWS } from "../../kit/data/every-row.ts";
import { useCan, useFormat, useWorkspace } from "../../kit/data/session.ts";
import { fold } from "../../kit/format/fold.ts";
import { Choices } from "../../kit/forms/choice.tsx";
import { notifyError } from "../../kit/layout/toast.tsx";
import { useErrorText } from "../../kit/loading/state.tsx";
import { kitWords } from "../../kit/words/kit.words.ts";
import { useWords } from "../../kit/words/locale.tsx";
import { useServiceList } from "./scheduling.query.ts";
import { schedulingWords } from "./scheduling.words.ts";

const ADD = "add:";

interface ServicePickerProps {
  value: string[];
  error?: string | undefined;
  /** Where the form begins. */
  isFirst?: boolean;
  onChange(serviceIds: string[]): void;
  /** Called with a service that was created here. */
  onAdded(serviceId: string): void;
  /** It is being made: the form waits for it before it is sent. */
  onAdding(work: Promise<void>): void;
}

/** Services with their duration and price; a new one can be added on the spot. */
export function ServicePicker({ value, error, isFirst, onChange, onAdded, onAdding }: ServicePickerProps) {
  const t = useWords(schedulingWords);
  const kit = useWords(kitWords);
  const format = useFormat();
  const can = useCan();
  const message = useErrorText();
  const { id } = useWorkspace();
  const queries = useQueryClient();
  const list = useServiceList();
  const services = list?.rows ?? [];
  const [text, setText] = useState("");
  const wanted = text.trim();
  const options = services.map(({ id: serviceId, name, durationMinutes, price }) => ({
    value: serviceId,
    label: [name, durationMinutes ? format.duration(durationMinutes) : "", price === null ? "" : format.money(price)]
      .filter(Boolean)
      .join(" · "),
  }));
  const isKnown = services.some(({ name }) => fold(name) === fold(wanted));
  const mayAdd = can("services.manage") && wanted.length > 1 && !isKnown;
  const change = (next: string[]) => {
    const added = next.find((one) => one.startsWith(ADD));
    if (added) onAdding(add(added.slice(ADD.length)));
    else onChange(next);
  };
  const add = async (name: string) => {
    try {
      const { service } = await api.post("/workspace/{workspaceId}/services", {
        params: { path: { workspaceId: id } },
        body: { name },
      });
      await queries.invalidateQueries({ queryKey: ["services"] });
      onAdded(service.id);
    } catch (problem) {
      notifyError(message(problem));
    }
  };
  return (
    <Choices
      label={t.services}
      placeholder={value.length === 0 ? t.chooseServices : undefined}
      required
      searchable
      description={list?.hasMore ? kit.firstOnly(MOST_ROWS) : undefined}
      data-autofocus={isFirst || undefined}
      error={error}
      data={[...options, ...(mayAdd ? [{ value: `${ADD}${wanted}`, label: t.addService(wanted) }] : [])]}
      value={value}
      searchValue={text}
      onSearchChange={setText}
      onChange={change}
    />
  );
}
