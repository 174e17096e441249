import { useNavigate } from "@tanstack/react-router";
import { useCan, useWorkspace } from "../../kit/data/session.ts";
import { MoreMenu } from "../../kit/layout/more-menu.tsx";
import { useDeleteWithUndo } from "../../kit/lists/delete-with-undo.ts";
import type { StorePage } from "./store.rules.ts";

interface RecordActionsProps {
  id: string;
  status: StorePage["status"];
  /** Under the store's address, where visitors see it. */
  path: string;
  words: { open: string; remove: string; removed: string };
  /** Query key and page of its list. */
  list: { key: string; to: string };
  onRemove(): Promise<unknown>;
}

/** A look at the record as visitors see it, and its removal, which can be undone for a moment. */
export function RecordActions({ id, status, path, words, list, onRemove }: RecordActionsProps) {
  const can = useCan();
  const navigate = useNavigate();
  const { slug } = useWorkspace();
  const removeLater = useDeleteWithUndo([list.key]);
  const remove = () => {
    removeLater(id, words.removed, onRemove);
    void navigate({ to: list.to });
  };
  return (
    <MoreMenu
      items={[
        slug !== null &&
          status === "active" && {
            label: words.open,
            icon: "external",
            onClick: () => window.open(`/s/${slug}/${path}`, "_blank", "noopener"),
          },
        can("store.manage") && { label: words.remove, icon: "trash", isDanger: true, onClick: remove },
      ]}
    />
  );
}
