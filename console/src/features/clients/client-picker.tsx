import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useId, useState } from "react";
import { api } from "../../kit/data/api.ts";
import { useCan, useWorkspace } from "../../kit/data/session.ts";
import { ChoicePlaceholder } from "../../kit/forms/choice.tsx";
import { Icon } from "../../kit/layout/icon.tsx";
import { lazyModule } from "../../kit/loading/lazy-part.tsx";
import { type Client, type Found, useClient } from "./clients.query.ts";

const useParts = lazyModule(async () => {
  const [list, form] = await Promise.all([import("./client-combobox.tsx"), import("./add-client.tsx")]);
  return { ClientCombobox: list.ClientCombobox, AddClient: form.AddClient };
});

interface ClientPickerProps {
  label: string;
  placeholder: string;
  /** The label of the entry that adds a new client; without it, none can be added. */
  addLabel?(name: string): string;
  value: string | null;
  onChange(clientId: string | null, name: string): void;
  /** A client is being added on the spot: the form waits for it before it is sent. */
  onAdding?(work: Promise<void>): void;
  error?: string | undefined;
  isRequired?: boolean;
  /** Where the form begins. */
  isFirst?: boolean;
}

const PAUSE_MS = 200;
const SHOWN = 8;

/** Finds a client by name, phone or email, and adds new ones on the spot. */
export function ClientPicker({ value, onChange, onAdding, addLabel, ...field }: ClientPickerProps) {
  const id = useId();
  const parts = useParts();
  const can = useCan();
  const chosen = useClient(value ?? undefined).data?.record;
  const [text, setText] = useState<string>();
  const [adding, setAdding] = useState<string>();
  const [isWanted, setWanted] = useState(false);
  const found = useFound(text ?? "");
  const choose = (client: Client | null) => {
    setText(undefined);
    onChange(client?.id ?? null, client?.name ?? "");
  };
  if (!parts) {
    const { label, placeholder, error, isRequired = false, isFirst } = field;
    const marks = { required: isRequired, "data-autofocus": isFirst || undefined, leftSection: <Icon name="user" size={16} /> };
    return (
      <ChoicePlaceholder
        id={id}
        label={label}
        error={error}
        text={chosen?.name}
        placeholder={placeholder}
        {...marks}
        onWanted={setWanted}
      />
    );
  }
  if (adding !== undefined) {
    return (
      <parts.AddClient
        text={adding}
        label={field.label}
        onAdding={onAdding}
        onCancel={() => setAdding(undefined)}
        onChosen={(client) => {
          setAdding(undefined);
          choose(client);
        }}
      />
    );
  }
  return (
    <parts.ClientCombobox
      {...field}
      id={id}
      isWanted={isWanted}
      chosen={value ? chosen : undefined}
      text={text}
      found={found}
      addLabel={can("clients.create") ? addLabel : undefined}
      onText={setText}
      onChoose={choose}
      onAdd={setAdding}
    />
  );
}

/** The matches of a text once typing pauses; without a text, the clients seen last. */
function useFound(text: string): Found {
  const { id } = useWorkspace();
  const can = useCan();
  const [asked, setAsked] = useState("");
  const q = text.trim();
  useEffect(() => {
    const timer = setTimeout(() => setAsked(q), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [q]);
  const { data, isPlaceholderData } = useQuery({
    queryKey: ["clients", "picker", asked],
    queryFn: () => {
      const order = can("sessions.view") ? { sort: "-lastVisitAt" as const } : {};
      const query = { ...(asked ? { q: asked } : order), limit: SHOWN };
      return api.get("/workspace/{workspaceId}/clients", { params: { path: { workspaceId: id }, query } });
    },
    placeholderData: keepPreviousData,
  });
  return { clients: data?.clients ?? [], isStale: !data || isPlaceholderData || asked !== q };
}
