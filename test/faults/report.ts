import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { expect, inject } from "vitest";

export interface Measurement {
  promise: string;
  fault: string;
  target: string;
  measured: string;
  held: boolean;
}

/** Notes the measurement of a fault, then fails the test if the guarantee was violated. */
export function measure(measurement: Measurement): void {
  appendFileSync(inject("measurements"), `${JSON.stringify(measurement)}\n`);
  expect(measurement.held, `${measurement.fault}: ${measurement.measured} (target: ${measurement.target})`).toBe(true);
}

export function printTable(file: string): void {
  if (!existsSync(file)) return;
  const lines = readFileSync(file, "utf8").trim().split("\n");
  const measured = lines.map((line) => JSON.parse(line) as Measurement);
  const rows = measured.map(({ promise, fault, target, measured, held }) => [promise, fault, target, measured, held ? "kept" : "BROKEN"]);
  const table = [["Promise", "Fault", "Target", "Measured", "Verdict"], ...rows];
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  const print = (row: string[]) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(" | ")} |`;
  const rule = `|${widths.map((width) => "-".repeat(width + 2)).join("|")}|`;
  const [head = [], ...body] = table;
  process.stdout.write(`\n${[print(head), rule, ...body.map(print)].join("\n")}\n\n`);
}

/** A span of time as the table shows it. */
export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`;
}
