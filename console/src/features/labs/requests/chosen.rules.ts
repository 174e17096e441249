import type { LabPanel } from "../catalogue/panels.query.ts";
import type { Analysis } from "../lab.query.ts";

interface ChosenAnalysis {
  id: string;
  name: string;
  code: string | null;
  price: number;
}

/** An analysis, or a panel with the analyses in it; a panel's `price` is null where each analysis has its own. */
export type Chosen =
  | (ChosenAnalysis & { analyses?: undefined })
  | (Omit<ChosenAnalysis, "price"> & { price: number | null; analyses: ChosenAnalysis[] });

export const chosenAnalysis = ({ id, testName, code, price }: Analysis): ChosenAnalysis => ({ id, name: testName, code, price });

export function chosenPanel({ id, name, code, price, analysisIds }: LabPanel, known: readonly Analysis[]): Chosen {
  const analyses = analysisIds.flatMap((analysisId) => known.filter((one) => one.id === analysisId).map(chosenAnalysis));
  return { id, name, code, price, analyses };
}

export function idsOf(chosen: readonly Chosen[]): { analysisIds: string[]; panelIds: string[] } {
  const [panels, alone] = [chosen.filter(({ analyses }) => analyses), chosen.filter(({ analyses }) => !analyses)];
  return { analysisIds: alone.map(({ id }) => id), panelIds: panels.map(({ id }) => id) };
}

/** Panels come first; an analysis in several of them is charged once, and a priced panel costs its price if any of its analyses is new. */
export function totalOf(chosen: readonly Chosen[]): number {
  const taken = new Set<string>();
  const take = (analyses: readonly ChosenAnalysis[]) => {
    const fresh = analyses.filter(({ id }) => !taken.has(id));
    for (const { id } of fresh) taken.add(id);
    return fresh;
  };
  const sum = (analyses: readonly ChosenAnalysis[]) => analyses.reduce((total, { price }) => total + price, 0);
  const panels = chosen.map(({ analyses, price }) => {
    const fresh = take(analyses ?? []);
    return fresh.length === 0 ? 0 : (price ?? sum(fresh));
  });
  const alone = sum(take(chosen.flatMap((one) => (one.analyses ? [] : [one]))));
  return panels.reduce((total, price) => total + price, 0) + alone;
}

/** The price of one line of the chosen. */
export function priceOf({ analyses, price }: Chosen): number {
  return price ?? (analyses ?? []).reduce((total, one) => total + one.price, 0);
}
