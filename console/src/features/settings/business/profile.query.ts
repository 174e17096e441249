import { useQuery } from "@tanstack/react-query";
import { api, ifMatch, readVersion, type Schema, type Versioned } from "../../../kit/data/api.ts";
import { completeSignIn, useWorkspace } from "../../../kit/data/session.ts";
import { notify } from "../../../kit/layout/toast.tsx";
import { useSave } from "../../../kit/saving/save.ts";
import { kitWords } from "../../../kit/words/kit.words.ts";
import { useWords } from "../../../kit/words/locale.tsx";

export type Profile = Schema["Workspace"];
export type ProfileChanges = Schema["WorkspaceChanges"];

/** Each by its own name, as readers of either language find it. */
export const LANGUAGES = [
  { value: "en", label: "English" },
  { value: "ar", label: "العربية" },
];

async function readProfile(workspaceId: string): Promise<Versioned<Profile>> {
  const { data, etag } = await readVersion("/workspace/{workspaceId}", { params: { path: { workspaceId } } });
  return { record: data.workspace, etag };
}

export function useProfile() {
  const { id } = useWorkspace();
  return useQuery({ queryKey: ["profile"], queryFn: () => readProfile(id) });
}

/** The part of the profile that a section edits, field by field. */
interface Part<P> {
  pick(profile: Profile): P;
  toWire(changes: Partial<P>, over: P): ProfileChanges;
}

export function useSaveProfile<P extends object>({ pick, toWire }: Part<P>, onSettled: () => void) {
  const kit = useWords(kitWords);
  const { id } = useWorkspace();
  return useSave<P, Partial<P>>({
    read: async () => {
      const { record, etag } = await readProfile(id);
      return { record: pick(record), etag, whole: record };
    },
    write: (changes, etag, over) => {
      const body = toWire(changes, over);
      return api.patch("/workspace/{workspaceId}", { params: { path: { workspaceId: id } }, body, ...ifMatch(etag) });
    },
    refreshes: ["profile", "sessions", "dashboard"],
    onSaved: () => {
      onSettled();
      notify(kit.saved);
      // Currency, time zone and hours are used on every page.
      void completeSignIn("workspace");
    },
  });
}
