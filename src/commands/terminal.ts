import { createInterface } from "node:readline";
import { Writable } from "node:stream";
import type { Terminal } from "./context.ts";

/** Standard input and output. Without a terminal, answers are the lines of standard input. */
export function openTerminal(): Terminal & { close(): void } {
  let isHidden = false;
  const shown = new Writable({
    write: (chunk, _, done) => {
      if (!isHidden) process.stderr.write(chunk);
      done();
    },
  });
  const isTerminal = process.stdin.isTTY === true;
  const lines = createInterface({ input: process.stdin, output: isTerminal ? shown : undefined, terminal: isTerminal });
  const answers = lines[Symbol.asyncIterator]();
  return {
    write: (line) => void process.stdout.write(`${line}\n`),
    ask: async (question, how) => {
      if (isTerminal) process.stderr.write(question);
      isHidden = how?.isHidden ?? false;
      const { value, done } = await answers.next();
      isHidden = false;
      if (isTerminal && how?.isHidden) process.stderr.write("\n");
      if (done) throw new Error("The answer is missing: standard input ended.");
      return value;
    },
    close: () => lines.close(),
  };
}
