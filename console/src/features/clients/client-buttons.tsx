import { Button } from "@mantine/core";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { Versioned } from "../../kit/data/api.ts";
import { useCan, useWorkspace } from "../../kit/data/session.ts";
import { Icon } from "../../kit/layout/icon.tsx";
import { MoreMenu } from "../../kit/layout/more-menu.tsx";
import { useDeleteWithUndo } from "../../kit/lists/delete-with-undo.ts";
import { lazyPart } from "../../kit/loading/lazy-part.tsx";
import { kitWords } from "../../kit/words/kit.words.ts";
import { useWords } from "../../kit/words/locale.tsx";
import classes from "./clients.module.css";
import { type Client, removeClient } from "./clients.query.ts";
import { clientsWords } from "./clients.words.ts";

const MergeDialog = lazyPart(() => import("./merge.dialog.tsx"), "MergeDialog");

interface ClientButtonsProps {
  client: Versioned<Client>;
  onEdit(): void;
  onRemoved(): void;
  hasPageLink?: boolean;
}

export function ClientButtons({ client: { record, etag }, onEdit, onRemoved, hasPageLink }: ClientButtonsProps) {
  const t = useWords(clientsWords);
  const kit = useWords(kitWords);
  const can = useCan();
  const mayRemove = can("clients.delete");
  const navigate = useNavigate();
  const remove = useRemoveClient(onRemoved);
  const [isMerging, setMerging] = useState(false);
  return (
    <div className={classes.buttons}>
      {can("sessions.create") && (
        <Button
          leftSection={<Icon name="calendar-plus" size={17} />}
          onClick={() => void navigate({ to: "/calendar", search: { new: "1", client: record.id } as never })}
        >
          {t.book}
        </Button>
      )}
      {can("clients.update") && (
        <Button variant="default" leftSection={<Icon name="edit" size={16} />} onClick={onEdit}>
          {kit.edit}
        </Button>
      )}
      {mayRemove && (
        <MoreMenu
          items={[
            !hasPageLink && { label: t.merge, icon: "users", onClick: () => setMerging(true) },
            { label: t.remove, icon: "trash", isDanger: true, onClick: () => remove(record, etag) },
          ]}
        />
      )}
      {hasPageLink && (
        <Button variant="default" onClick={() => void navigate({ to: "/clients/$clientId", params: { clientId: record.id } as never })}>
          {t.openPage}
        </Button>
      )}
      <MergeDialog
        isOpen={isMerging}
        client={record}
        onClose={() => setMerging(false)}
        onMerged={(clientId) => {
          setMerging(false);
          void navigate({ to: "/clients/$clientId", params: { clientId } as never });
        }}
      />
    </div>
  );
}

/** Faded in the list immediately, and removed from the service when the time to undo is over. */
function useRemoveClient(onRemoved: () => void): (client: Client, etag: string) => void {
  const t = useWords(clientsWords);
  const { id } = useWorkspace();
  const removeLater = useDeleteWithUndo(["clients"]);
  return (client, etag) => {
    onRemoved();
    removeLater(client.id, t.deleted(client.name), () => removeClient(id, client.id, etag));
  };
}
