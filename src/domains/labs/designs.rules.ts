import { InvalidInput } from "../../kit/errors.ts";
import { stored } from "../../kit/stored.ts";
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
  inOrder(calculations);
}

function parseOrRefuse(source: string, path: string): Formula {
  try {
    return parseFormula(source);
  } catch (error) {
    if (error instanceof BadFormula) throw new InvalidInput(path, `cannot be read: ${error.message}`);
    throw error;
  }
}

/** Calculations that depend on others come after them. */
function inOrder(calculations: readonly Calculation[]): Calculation[] {
  const ordered: Calculation[] = [];
  const state = new Map<string, "open" | "done">();
  const visit = (calculation: Calculation): void => {
    if (state.get(calculation.target) === "done") return;
    if (state.get(calculation.target) === "open") throw new InvalidInput("calculationsRules", `are circular at ${calculation.target}`);
    state.set(calculation.target, "open");
    for (const name of namesIn(calculation.formula)) {
      const needed = calculations.find(({ target }) => target === name);
      if (needed) visit(needed);
    }
    state.set(calculation.target, "done");
    ordered.push(calculation);
  };
  for (const calculation of calculations) visit(calculation);
  return ordered;
}

export interface Derived {
  /** Value per calculated name, in lower case; undefined if it cannot be calculated. */
  values: Map<string, number | undefined>;
  /** Names without a value that a calculation lacked, by its name. */
  obstacles: Map<string, string[]>;
  comments: string[];
}

const DECIMALS = 4;

/** Values calculated from the entered results, and the comments whose condition is true. */
export function derive(designs: readonly Design[], entered: ReadonlyMap<string, number>): Derived {
  const known = new Map(entered);
  const values = new Map<string, number | undefined>();
  const obstacles = new Map<string, string[]>();
  for (const design of designs) {
    const calculations = design.calculationsRules.map(({ target, formula }) => ({
      target: target.toLowerCase(),
      formula: parseFormula(formula),
    }));
    for (const { target, formula } of inOrder(calculations)) {
      if (entered.has(target)) continue;
      const value = evaluate(formula, known);
      const rounded = value === undefined ? undefined : Math.round(value * 10 ** DECIMALS) / 10 ** DECIMALS;
      values.set(target, rounded);
      if (rounded !== undefined) known.set(target, rounded);
      else {
        const lacking = [...namesIn(formula)].filter((name) => !known.has(name));
        obstacles.set(target, [...new Set(lacking.flatMap((name) => obstacles.get(name) ?? [name]))]);
      }
    }
  }
  const rules = designs.flatMap((design) => design.commentRules);
  const comments = rules.filter(({ condition }) => (evaluate(parseFormula(condition), known) ?? 0) !== 0).map(({ comment }) => comment);
  return { values, obstacles, comments: [...new Set(comments)] };
}
