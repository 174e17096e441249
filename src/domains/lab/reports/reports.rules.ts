import { enteredIn } from "../catalogue/kinds.rules.ts";
import { isOpen } from "../requests/criticals.rules.ts";
import { lacksSpecimen } from "../requests/specimens.rules.ts";
import type { LabTest, TestItem } from "../requests/tests.schemas.ts";
import type { Report } from "./reports.schemas.ts";

/** Whether a result may leave the laboratory. */
export type IsReleased = (item: TestItem) => boolean;

/** Entered, verified where that is required, and not from a specimen that was rejected afterwards. */
export function releasedBy(requireVerification: boolean, specimens: LabTest["specimens"]): IsReleased {
  return (item) => {
    const isEntered = item.resultedAt !== null && (!requireVerification || item.verifiedAt !== null);
    return isEntered && !lacksSpecimen(item.id, specimens);
  };
}

/** All released or not performed: final, and amended after a final one. Some: preliminary. None: undefined. */
export function statusFor(items: readonly TestItem[], isReleased: IsReleased, hasFinal: boolean): Report["status"] | undefined {
  const isDone = (item: TestItem) => isReleased(item) || item.notPerformed !== null;
  if (hasFinal) return "amended";
  if (items.every(isDone)) return "final";
  return items.some(isReleased) ? "preliminary" : undefined;
}

/** Released critical values that were not told yet. */
export function untold(items: readonly TestItem[], isReleased: IsReleased): TestItem[] {
  return items.filter((item) => isReleased(item) && isOpen(item));
}

/** The test as it is printed: results that are not released are left out, and so are explanations, which are for the physician. */
export function releasedPart(test: LabTest, isReleased: IsReleased): LabTest {
  const items = test.items.map((item) => (isReleased(item) ? item : withoutResult(item)));
  return { ...test, items: items.map((item) => ({ ...item, interpretation: null })) };
}

function withoutResult(item: TestItem): TestItem {
  const empty = {
    resultValueNumeric: null,
    comparator: null,
    resultText: null,
    resultOption: null,
    flag: null,
    isCritical: false,
    critical: null,
  };
  return {
    ...item,
    ...empty,
    notes: [],
    amendments: [],
    resultedAt: null,
    resultedBy: null,
    enteredBy: null,
    verifiedAt: null,
    verifiedBy: null,
  };
}

/** Items that say something else than in the version before. */
export function changedItems(before: LabTest, now: LabTest): string[] {
  const said = ({ notPerformed, flag, ...item }: TestItem) => JSON.stringify([enteredIn(item), flag, notPerformed?.reason ?? null]);
  const earlier = new Map(before.items.map((item) => [item.id, said(item)]));
  return now.items.filter((item) => earlier.get(item.id) !== said(item)).map(({ id }) => id);
}
