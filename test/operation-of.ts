import type { Operation, Terminal } from "../src/commands/context.ts";
import type { TestApp } from "./harness.ts";

const silent = () => {};

/** Context of an operator's command, on the database and with the adapters of a test's service. */
export function operationOf({ app, database }: TestApp): Operation {
  const { adapters, settings, hooks } = app;
  return { adapters, settings, hooks, database, log: { debug: silent, info: silent, warn: silent, error: silent }, now: () => new Date() };
}

/** A terminal that gives these answers, and records the output and the questions. */
export function scripted(...answers: string[]): Terminal & { lines: string[]; hidden: string[] } {
  const [lines, hidden]: [string[], string[]] = [[], []];
  return {
    lines,
    hidden,
    write: (line) => void lines.push(line),
    ask: async (question, how) => {
      if (how?.isHidden) hidden.push(question);
      return answers.shift() ?? "";
    },
  };
}
