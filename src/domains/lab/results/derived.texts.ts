import { shownNumber } from "../catalogue/kinds.rules.ts";
import type { KeptItem } from "../requests/tests.rules.ts";

/** Says in both languages why a calculated value is empty: `English · Arabic`, as names and notes of the catalogue. */
export function whyEmpty(obstacles: readonly string[], all: readonly KeptItem[]): string {
  const reasons = obstacles.slice(0, MOST_NAMED).map((code) => reasonOf(code, all));
  const english = reasons.map(({ en }) => en).join(", ") || "these values allow no result";
  const arabic = reasons.map(({ ar }) => ar).join("، ") || "لا تسمح هذه القيم بنتيجة";
  return `Not calculated: ${english} · لم يُحسب: ${arabic}`;
}

const MOST_NAMED = 5;

function reasonOf(code: string, all: readonly KeptItem[]): { en: string; ar: string } {
  const item = all.find((candidate) => candidate.code?.toLowerCase() === code);
  const name = item?.code ?? code.toUpperCase();
  if (!item) return { en: `${name} is not part of the test`, ar: `${name} ليس ضمن الفحص` };
  if (item.notPerformed) return { en: `${name} was not performed`, ar: `لم يُجرَ ${name}` };
  if (item.resultValueNumeric !== null) {
    const shown = shownNumber(item.resultValueNumeric, item);
    return { en: `${name} is ${shown}, not an exact value`, ar: `${name} ليس قيمة محددة (${shown})` };
  }
  if (item.resultedAt !== null) return { en: `${name} is not a number`, ar: `${name} ليس رقمًا` };
  return { en: `${name} has no result`, ar: `لا نتيجة لـ ${name}` };
}
