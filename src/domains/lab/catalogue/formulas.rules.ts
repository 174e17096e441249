/**
 * Formulas of design results: numbers, names of analyses, + - * / ^, comparisons, `and`, `or`, `not` and a few functions. They are parsed
 * into a tree and evaluated; nothing is ever executed as code.
 */
export type Formula =
  | { kind: "number"; value: number }
  | { kind: "name"; name: string }
  | { kind: "unary"; operator: string; operand: Formula }
  | { kind: "binary"; operator: string; left: Formula; right: Formula }
  | { kind: "call"; name: string; args: Formula[] };

export class BadFormula extends Error {
  override readonly name = "BadFormula";
}

const MAX_LENGTH = 1_000;
const MAX_DEPTH = 50;

const functions: Record<string, { arity: number | "any"; apply: (...values: number[]) => number }> = {
  abs: { arity: 1, apply: Math.abs },
  sqrt: { arity: 1, apply: Math.sqrt },
  ln: { arity: 1, apply: Math.log },
  log10: { arity: 1, apply: Math.log10 },
  exp: { arity: 1, apply: Math.exp },
  round: { arity: 2, apply: (value, digits) => Math.round(value * 10 ** digits) / 10 ** digits },
  min: { arity: "any", apply: Math.min },
  max: { arity: "any", apply: Math.max },
};

const tokenPattern = /\s*(?:(\d+(?:\.\d+)?)|([A-Za-z][A-Za-z0-9_]*)|(<=|>=|!=|[-+*/^()<>=,]))/y;

/** Lowest precedence first; operators of one level are left-associative. */
const levels: readonly (readonly string[])[] = [["or"], ["and"], ["<", "<=", ">", ">=", "=", "!="], ["+", "-"], ["*", "/"]];

export function parseFormula(source: string): Formula {
  if (source.length > MAX_LENGTH) throw new BadFormula(`A formula can have at most ${MAX_LENGTH} characters`);
  const parser = new Parser(tokensOf(source));
  const formula = parser.level(0, 0);
  parser.expectEnd();
  return formula;
}

function tokensOf(source: string): string[] {
  const tokens: string[] = [];
  tokenPattern.lastIndex = 0;
  const text = source.trimEnd();
  while (tokenPattern.lastIndex < text.length) {
    const at = tokenPattern.lastIndex;
    const match = tokenPattern.exec(text);
    if (!match) throw new BadFormula(`"${text.slice(at, at + 10).trim()}" is not recognised`);
    tokens.push(match[1] ?? match[2] ?? match[3] ?? "");
  }
  return tokens;
}

class Parser {
  private position = 0;
  private readonly tokens: readonly string[];

  constructor(tokens: readonly string[]) {
    this.tokens = tokens;
  }

  expectEnd(): void {
    if (this.position < this.tokens.length) throw new BadFormula(`"${this.tokens[this.position]}" is unexpected`);
  }

  level(index: number, depth: number): Formula {
    if (depth > MAX_DEPTH) throw new BadFormula("The formula is nested too deeply");
    const operators = levels[index];
    if (!operators) return this.unary(depth);
    let left = this.level(index + 1, depth + 1);
    for (let operator = this.peek(); operators.includes(operator); operator = this.peek()) {
      this.position++;
      left = { kind: "binary", operator, left, right: this.level(index + 1, depth + 1) };
    }
    return left;
  }

  private unary(depth: number): Formula {
    const operator = this.peek();
    if (operator !== "-" && operator !== "not") return this.power(depth);
    this.position++;
    if (depth > MAX_DEPTH) throw new BadFormula("The formula is nested too deeply");
    return { kind: "unary", operator, operand: this.unary(depth + 1) };
  }

  private power(depth: number): Formula {
    const base = this.primary(depth);
    if (this.peek() !== "^") return base;
    this.position++;
    return { kind: "binary", operator: "^", left: base, right: this.unary(depth + 1) };
  }

  private primary(depth: number): Formula {
    const token = this.tokens[this.position++];
    if (token === undefined) throw new BadFormula("The formula is incomplete");
    if (token === "(") {
      const inner = this.level(0, depth + 1);
      this.expect(")");
      return inner;
    }
    if (/^\d/.test(token)) return { kind: "number", value: Number(token) };
    if (!/^[A-Za-z]/.test(token) || ["and", "or", "not"].includes(token)) throw new BadFormula(`"${token}" is unexpected`);
    return this.peek() === "(" ? this.call(token, depth) : { kind: "name", name: token.toLowerCase() };
  }

  private call(name: string, depth: number): Formula {
    const known = Object.hasOwn(functions, name) ? functions[name] : undefined;
    if (!known) throw new BadFormula(`There is no function called ${name}`);
    this.expect("(");
    const args = [this.level(0, depth + 1)];
    while (this.peek() === ",") {
      this.position++;
      args.push(this.level(0, depth + 1));
    }
    this.expect(")");
    if (known.arity !== "any" && known.arity !== args.length) throw new BadFormula(`${name} takes ${known.arity} values`);
    return { kind: "call", name, args };
  }

  private expect(token: string): void {
    if (this.tokens[this.position++] !== token) throw new BadFormula(`"${token}" is missing`);
  }

  private peek(): string {
    return this.tokens[this.position] ?? "";
  }
}

/** Names a formula reads, in lower case. */
export function namesIn(formula: Formula): Set<string> {
  switch (formula.kind) {
    case "number":
      return new Set();
    case "name":
      return new Set([formula.name]);
    case "unary":
      return namesIn(formula.operand);
    case "binary":
      return new Set([...namesIn(formula.left), ...namesIn(formula.right)]);
    case "call":
      return new Set(formula.args.flatMap((argument) => [...namesIn(argument)]));
  }
}

/** The value, or undefined if a name has none or the result is not a finite number. True is 1, false is 0. */
export function evaluate(formula: Formula, values: ReadonlyMap<string, number>): number | undefined {
  const value = walk(formula, values);
  return value !== undefined && Number.isFinite(value) ? value : undefined;
}

function walk(formula: Formula, values: ReadonlyMap<string, number>): number | undefined {
  switch (formula.kind) {
    case "number":
      return formula.value;
    case "name":
      return values.get(formula.name);
    case "unary": {
      const operand = walk(formula.operand, values);
      if (operand === undefined) return undefined;
      return formula.operator === "-" ? -operand : Number(operand === 0);
    }
    case "binary": {
      const [left, right] = [walk(formula.left, values), walk(formula.right, values)];
      return left === undefined || right === undefined ? undefined : combine(formula.operator, left, right);
    }
    case "call": {
      const args = formula.args.map((argument) => walk(argument, values));
      return args.includes(undefined) ? undefined : functions[formula.name]?.apply(...(args as number[]));
    }
  }
}

const operations: Record<string, (left: number, right: number) => number> = {
  "+": (left, right) => left + right,
  "-": (left, right) => left - right,
  "*": (left, right) => left * right,
  "/": (left, right) => left / right,
  "^": (left, right) => left ** right,
  "<": (left, right) => Number(left < right),
  "<=": (left, right) => Number(left <= right),
  ">": (left, right) => Number(left > right),
  ">=": (left, right) => Number(left >= right),
  "=": (left, right) => Number(left === right),
  "!=": (left, right) => Number(left !== right),
  and: (left, right) => Number(left !== 0 && right !== 0),
  or: (left, right) => Number(left !== 0 || right !== 0),
};

function combine(operator: string, left: number, right: number): number | undefined {
  return operations[operator]?.(left, right);
}
