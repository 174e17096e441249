import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { api } from "../../kit/api.ts";
import { Choice } from "../../kit/choice.tsx";
import { Icon } from "../../kit/icon.tsx";
import { useCan, useWorkspace } from "../../kit/session.ts";
import { useMessage } from "../../kit/state.tsx";
import { complain } from "../../kit/toast.tsx";
import { createClient, useClient } from "./clients.query.ts";

interface ClientPickerProps {
  label: string;
  placeholder: string;
  /** The label of the entry that adds a new client. */
  addLabel(name: string): string;
  value: string | null;
  onChange(clientId: string | null, name: string): void;
  /** A client is being made on the spot: whoever sends the form waits for it. */
  onAdding?(work: Promise<void>): void;
  error?: string | undefined;
  isRequired?: boolean;
  /** Where the form begins. */
  isFirst?: boolean;
}

const ADD = "add:";
const PAUSE_MS = 200;

/** Finds a client by name, phone or email, and adds new ones on the spot. */
export function ClientPicker({ label, placeholder, addLabel, value, onChange, onAdding, error, isRequired, isFirst }: ClientPickerProps) {
  const { id } = useWorkspace();
  const can = useCan();
  const queries = useQueryClient();
  const message = useMessage();
  const chosen = useClient(value ?? undefined).data?.record;
  const [text, setText] = useState("");
  const [asked, setAsked] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const q = chosen && asked === chosen.name ? "" : asked;
  const { data } = useQuery({
    queryKey: ["clients", "picker", q],
    queryFn: () =>
      api.get("/workspace/{workspaceId}/clients", { params: { path: { workspaceId: id }, query: { q: q || undefined, limit: 8 } } }),
  });
  const found = (data?.clients ?? []).map((client) => ({ value: client.id, label: client.name }));
  const options = chosen && !found.some((one) => one.value === chosen.id) ? [{ value: chosen.id, label: chosen.name }, ...found] : found;
  const mayAdd = can("clients.create") && data !== undefined && q.length > 1 && !options.some((one) => one.label === q);
  const choose = (next: string | null) => {
    if (!next?.startsWith(ADD)) return onChange(next, options.find((one) => one.value === next)?.label ?? "");
    const work = add(next.slice(ADD.length));
    onAdding?.(work);
  };
  const add = async (name: string) => {
    try {
      const { client } = await createClient(id, { name }, crypto.randomUUID());
      await queries.invalidateQueries({ queryKey: ["clients"] });
      onChange(client.id, client.name);
    } catch (problem) {
      complain(message(problem));
    }
  };
  return (
    <Choice
      label={label}
      placeholder={placeholder}
      required={isRequired}
      error={error}
      searchable
      clearable
      data={[...options, ...(mayAdd ? [{ value: `${ADD}${q}`, label: addLabel(q) }] : [])]}
      filter={({ options: all }) => all}
      value={value}
      onChange={choose}
      onSearchChange={setText}
      leftSection={<Icon name="user" size={16} />}
      nothingFoundMessage="…"
      data-autofocus={isFirst || undefined}
    />
  );
}
