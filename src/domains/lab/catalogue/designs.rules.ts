import { InvalidInput } from "../../../kit/errors.ts";
import { stored } from "../../../kit/stored.ts";
import { Design } from "./designs.schemas.ts";
import { BadFormula, evaluate, type Formula, namesIn, parseFormula } from "./formulas.rules.ts";

interface Calculation {
  target: string;
  formula: Formula;
}

/** A design as it is kept. */
export const readDesign = stored(Design);

/** Refuses formulas that cannot be parsed, two for one target, and circular ones. */
export function checkDesign(design: Design): void {
  for (const [index, { condition }] of design.commentRules.entries()) parseOrRefuse(condition, `commentRules.${index}.condition`);
  const calculations = design.calculationsRules.map(({ target, formula }, index) => ({
    target: target.toLowerCase(),
    formula: parseOrRefuse(formula, `calculationsRules.${index}.formula`),
  }));
  const targets = calculations.map(({ target }) => target);
  const twice = targets.find((target, index) => targets.indexOf(target) !== index);
  if (twice) throw new InvalidInput("calculationsRules", `calculate ${twice} more than once`);
  inOrder(calculations, refuseCircle);
}

function parseOrRefuse(source: string, path: string): Formula {
  try {
    return parseFormula(source);
  } catch (error) {
    if (error instanceof BadFormula) throw new InvalidInput(path, `cannot be read: ${error.message}`);
    throw error;
  }
}

function refuseCircle({ target }: Calculation): never {
  throw new InvalidInput("calculationsRules", `are circular at ${target}`);
}

/** Calculations that depend on others come after them. */
function inOrder(calculations: readonly Calculation[], onCircle: (calculation: Calculation) => void): Calculation[] {
  const byTarget = new Map(calculations.map((calculation) => [calculation.target, calculation]));
  const ordered: Calculation[] = [];
  const state = new Map<string, "open" | "done">();
  const visit = (calculation: Calculation): void => {
    if (state.get(calculation.target) === "done") return;
    if (state.get(calculation.target) === "open") {
      onCircle(calculation);
      return;
    }
    state.set(calculation.target, "open");
    for (const name of namesIn(calculation.formula)) {
      const needed = byTarget.get(name);
      if (needed) visit(needed);
    }
    state.set(calculation.target, "done");
    ordered.push(calculation);
  };
  for (const calculation of byTarget.values()) visit(calculation);
  return ordered;
}

export interface Derived {
  /** Value per calculated name, in lower case; undefined if it cannot be calculated. */
  values: Map<string, number | undefined>;
  /** Names without a value that a calculation lacked, by its name. */
  obstacles: Map<string, string[]>;
  comments: string[];
}

/**
 * Values calculated from the entered results, and the comments whose condition is true. Designs may use each other's values; where two are
 * circular together, these values stay empty. A code in `fixed` has a result of its own that is no exact number, so nothing is calculated for
 * it or from it.
 */
export function derive(designs: readonly Design[], entered: ReadonlyMap<string, number>, fixed: ReadonlySet<string> = new Set()): Derived {
  const known = new Map(entered);
  const values = new Map<string, number | undefined>();
  const obstacles = new Map<string, string[]>();
  const calculations = designs
    .flatMap((design) => design.calculationsRules)
    .map(({ target, formula }) => ({ target: target.toLowerCase(), formula: parseFormula(formula) }))
    .filter(({ target }) => !entered.has(target) && !fixed.has(target));
  for (const { target, formula } of inOrder(calculations, () => undefined)) {
    const value = evaluate(formula, known);
    values.set(target, value === undefined ? undefined : rounded(value));
    if (value !== undefined) known.set(target, value);
    else {
      const lacking = [...namesIn(formula)].filter((name) => !known.has(name));
      obstacles.set(target, [...new Set(lacking.flatMap((name) => obstacles.get(name) ?? [name]))]);
    }
  }
  const rules = designs.flatMap((design) => design.commentRules);
  const comments = rules.filter(({ condition }) => (evaluate(parseFormula(condition), known) ?? 0) !== 0).map(({ comment }) => comment);
  return { values, obstacles, comments: [...new Set(comments)] };
}

const DECIMALS = 4;
const MOST_DECIMALS = 20;

/** Four decimals, or four significant digits of a value that has fewer in them. */
function rounded(value: number): number {
  const leading = value === 0 ? 0 : Math.floor(Math.log10(Math.abs(value)));
  const scale = 10 ** Math.min(Math.max(DECIMALS, DECIMALS - 1 - leading), MOST_DECIMALS);
  return Math.round(value * scale) / scale;
}
