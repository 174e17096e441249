import { existsSync, readFileSync } from "node:fs";

/** Answers of an operation that tests received, one body per status, and the events it was seen to emit. */
export interface Recorded {
  answers: Record<string, unknown>;
  emits: readonly string[];
}

const NOTHING: Recorded = { answers: {}, emits: [] };
const LINE = /^\{"(?:operation|event)":"([^"]+)"/;

/** The lines of a file by the name that each begins with: a line is parsed when it is shown. */
export class RecordedLines {
  private readonly lines: ReadonlyMap<string, string>;

  constructor(file: URL) {
    const lines = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
    this.lines = new Map(lines.map((line) => [LINE.exec(line)?.[1] ?? "", line]));
  }

  read<T>(name: string): T | undefined {
    const line = this.lines.get(name);
    return line ? (JSON.parse(line) as T) : undefined;
  }

  /** Operations whose line names the event, and others that contain its name by chance. */
  naming(text: string): string[] {
    return [...this.lines].filter(([, line]) => line.includes(text)).map(([name]) => name);
  }
}

export function recordedAnswers(lines: RecordedLines, operation: string): Recorded {
  return { ...NOTHING, ...lines.read<Partial<Recorded>>(operation) };
}
