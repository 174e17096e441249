import { useWords } from "../../kit/words/locale.tsx";
import type { AuditEvent } from "./activity.query.ts";
import { activityWords } from "./activity.words.ts";

const wordOf = (action: string) => action.slice(action.indexOf(".") + 1);

/** An entry of the log in words. */
export function useEventText() {
  const t = useWords(activityWords);
  const verbOf = (action: string) => t.verbs[wordOf(action)] ?? wordOf(action);
  const kindOf = (type: string) => t.kinds[type] ?? t.platformKinds[type] ?? type;
  return {
    verbOf,
    kindOf,
    actionOf: ({ action, record }: AuditEvent): string => {
      const verb = wordOf(action);
      const [said, kind] = [verbOf(action), kindOf(record.type)];
      return verb.startsWith("login") || /-(change|confirm|request)$/.test(verb) ? said : t.sentence(said, kind);
    },
    actorOf: ({ actor }: AuditEvent): string => {
      if (actor.kind === "system") return t.service;
      if (actor.kind === "admin") return t.platform;
      const name = actor.name ?? actor.email ?? "–";
      return actor.kind === "api-key" ? `${t.apiKey} · ${name}` : name;
    },
  };
}
