import { Button } from "@mantine/core";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { api } from "../../kit/data/api.ts";
import { useCan, useWorkspace } from "../../kit/data/session.ts";
import { useWords } from "../../kit/words/locale.tsx";
import { ClientOption } from "./client-option.tsx";
import classes from "./clients.module.css";
import type { Client } from "./clients.query.ts";
import { clientsWords } from "./clients.words.ts";

const PAUSE_MS = 300;

export interface ContactDetails {
  name?: string;
  phone?: string;
  email?: string;
  exceptClientId?: string;
}

/** Clients who may be the same person, once typing pauses. */
function useSimilar(wanted: ContactDetails) {
  const { id } = useWorkspace();
  const can = useCan();
  const text = JSON.stringify(wanted);
  const [asked, setAsked] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  const { name, phone, email, exceptClientId } = JSON.parse(asked) as ContactDetails;
  const query = { name: name?.trim() || undefined, phone: phone?.trim() || undefined, email: email?.trim() || undefined, exceptClientId };
  const { data } = useQuery({
    queryKey: ["clients", "similar", query],
    queryFn: () => api.get("/workspace/{workspaceId}/clients/similar", { params: { path: { workspaceId: id }, query } }),
    enabled: can("clients.view") && Boolean(query.name || query.phone || query.email),
    placeholderData: keepPreviousData,
    // Only a warning: without an answer the form works all the same.
    retry: false,
  });
  return data?.similar ?? [];
}

interface SimilarClientsProps {
  wanted: ContactDetails;
  title: string;
  action: string;
  onChoose(client: Client): void;
}

/** Warns that a client may be there already, and offers to take that one. */
export function SimilarClients({ wanted, title, action, onChoose }: SimilarClientsProps) {
  const t = useWords(clientsWords);
  const similar = useSimilar(wanted);
  if (similar.length === 0) return null;
  return (
    <section className={classes.similar} aria-label={title} role="status">
      <strong>{title}</strong>
      <ul>
        {similar.map(({ client, why }) => (
          <li key={client.id}>
            <ClientOption client={client} note={why.map((reason) => t.sameBy[reason]).join(" · ")} />
            <Button variant="default" size="xs" aria-label={`${action}: ${client.name}`} onClick={() => onChoose(client)}>
              {action}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
