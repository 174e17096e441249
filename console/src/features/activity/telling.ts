import { useWords } from "../../kit/locale.tsx";
import type { AuditEvent } from "./activity.query.ts";
import { activityWords } from "./activity.words.ts";

/** An entry of the log in words. */
export function useTelling() {
  const t = useWords(activityWords);
  return {
    actionOf: ({ action, record }: AuditEvent): string => {
      const verb = action.slice(action.indexOf(".") + 1);
      const [said, kind] = [t.verbs[verb] ?? verb, t.kinds[record.type] ?? record.type];
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
