import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** Limitation of our own figures. */
const CAUTION =
  'The yardstick comes first. "Bare" in our own figures runs our own statements, round trips included: it hid that a create took four of them.';

export interface Section {
  title: string;
  /** The method, in a sentence or two. */
  text: string;
  head: string[];
  rows: string[][];
  chart?: Chart;
}

export interface Chart {
  /** The chart's file name, without extension. */
  name: string;
  title: string;
  bars: { label: string; value: number; text: string }[];
  /** A target: to reach, or to stay below. */
  mark?: { value: number; text: string };
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Markdown, with its charts as files beside it. */
export function writeReport(machine: string, sections: readonly Section[]): void {
  const parts = sections.map((section) => {
    if (section.chart) writeFileSync(here(`./${section.chart.name}.svg`), svg(section.chart));
    const picture = section.chart ? `\n![${section.chart.title}](${section.chart.name}.svg)\n` : "";
    return `## ${section.title}\n\n${section.text}\n\n${table(section.head, section.rows)}\n${picture}`;
  });
  writeFileSync(here("./report.md"), `# Measurements\n\nWritten by \`npm run bench\`. ${machine}\n\n${CAUTION}\n\n${parts.join("\n")}`);
}

export function table(head: readonly string[], rows: readonly string[][]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map((_, index) => (index === 0 ? "---" : "---:"))), ...rows.map(line)].join("\n");
}

const WIDTH = 720;
const LEFT = 190;
const RIGHT = 110;
const BAR = 22;
const GAP = 10;
const TOP = 44;

function svg({ title, bars, mark }: Chart): string {
  const most = Math.max(...bars.map(({ value }) => value), mark?.value ?? 0) * 1.05;
  const x = (value: number) => LEFT + (value / most) * (WIDTH - LEFT - RIGHT);
  const height = TOP + bars.length * (BAR + GAP) + 30;
  const drawn = bars.map(({ label, value, text }, index) => {
    const y = TOP + index * (BAR + GAP);
    const middle = y + BAR / 2 + 5;
    return [
      `<text x="${LEFT - 8}" y="${middle}" text-anchor="end">${label}</text>`,
      `<rect x="${LEFT}" y="${y}" width="${(x(value) - LEFT).toFixed(1)}" height="${BAR}" rx="3" fill="#3b82c4"/>`,
      `<text x="${(x(value) + 6).toFixed(1)}" y="${middle}">${text}</text>`,
    ].join("\n  ");
  });
  const line = mark
    ? `<line x1="${x(mark.value).toFixed(1)}" y1="${TOP - 8}" x2="${x(mark.value).toFixed(1)}" y2="${height - 24}" stroke="#d9534f" stroke-dasharray="4 3"/>
  <text x="${x(mark.value).toFixed(1)}" y="${height - 8}" text-anchor="middle" fill="#d9534f">${mark.text}</text>`
    : "";
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="system-ui, sans-serif" font-size="13" fill="#222">
  <rect width="${WIDTH}" height="${height}" fill="#fff"/>
  <text x="16" y="24" font-size="15" font-weight="600">${title}</text>
  ${drawn.join("\n  ")}
  ${line}
</svg>
`;
}
