import { useHoursText } from "../../kit/business/hours-text.ts";
import { useFormat } from "../../kit/data/session.ts";
import { kitWords } from "../../kit/words/kit.words.ts";
import { useWords } from "../../kit/words/locale.tsx";
import { useRoles, useServicesOfStaff } from "./staff.query.ts";
import { roleLabel, staffWords } from "./staff.words.ts";

/** Names and readable values of a person's fields, where two versions are compared. */
export function usePersonTexts() {
  const t = useWords(staffWords);
  const kit = useWords(kitWords);
  const format = useFormat();
  const hoursText = useHoursText();
  const roles = useRoles().data?.rows ?? [];
  const services = useServicesOfStaff().data?.rows ?? [];
  const labels: Record<string, string> = { name: t.name, email: t.email, phone: t.phone, roleId: t.role, isActive: t.isActive, ...t.work };
  const yesOrNo = (value: boolean) => (value ? kit.yes : kit.no);
  const texts: Record<string, (value: never) => string> = {
    roleId: (id: string) => roleLabel(t, roles.find((role) => role.id === id)?.name ?? id),
    isActive: yesOrNo,
    isBookable: yesOrNo,
    serviceIds: (ids: readonly string[]) =>
      ids.length === 0 ? t.allServices : format.list(services.filter(({ id }) => ids.includes(id)).map(({ name }) => name)),
    workingHours: hoursText,
    fields: (answers: Record<string, unknown>) => format.list(Object.values(answers).map(String)),
  };
  return {
    fields: Object.keys(labels),
    labelOf: (field: string) => labels[field] ?? field,
    textOf: (field: string, value: unknown) => (value === null ? undefined : texts[field]?.(value as never)),
  };
}
