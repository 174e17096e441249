import { area, curveMonotoneX, line } from "d3-shape";
import { type KeyboardEvent, type ReactNode, useId, useState } from "react";
import { kitWords } from "../words/kit.words.ts";
import { useLocale, useWords } from "../words/locale.tsx";
import classes from "./chart.module.css";
import { ticksOf } from "./chart.rules.ts";
import { useElementWidth } from "./element-width.ts";

export interface Series {
  key: string;
  label: string;
  tone: 1 | 2;
  values: readonly number[];
}

interface ChartProps {
  label: string;
  kind: "lines" | "bars";
  /** One per value, in chronological order. */
  ticks: readonly string[];
  series: readonly Series[];
  /** From this value on the period is incomplete: dashed or pale. */
  unfinishedFrom?: number;
  format(value: number): string;
  height?: number;
}

const PAD = { top: 8, bottom: 24, axis: 48, edge: 12 };

/** The drawing runs from left to right in both languages, its words do not: a day would begin with its month. */
const inDirection = (text: string, dir: "ltr" | "rtl") => (dir === "rtl" ? `\u2067${text}\u2069` : text);

/** Time runs from right to left in Arabic. Arrow keys move through the values; a table gives the same information without the picture. */
export function Chart({ label, kind, ticks, series, unfinishedFrom = ticks.length, format, height = 280 }: ChartProps) {
  const { dir } = useLocale();
  const t = useWords(kitWords);
  const [frame, width] = useElementWidth(600);
  const [active, setActive] = useState<number>();
  const gradient = useId();
  const highest = Math.max(1, ...series.flatMap(({ values }) => [...values]));
  const scale = ticksOf(highest);
  const top = scale.at(-1) ?? 1;
  const inner = Math.max(40, width - PAD.axis - PAD.edge);
  const step = kind === "bars" ? inner / ticks.length : inner / Math.max(1, ticks.length - 1);
  const along = (index: number) => PAD.axis + (kind === "bars" ? step * (index + 0.5) : step * index);
  const x = (index: number) => (dir === "rtl" ? width - along(index) : along(index));
  const y = (value: number) => height - PAD.bottom - (value / top) * (height - PAD.bottom - PAD.top);
  const move = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (!by) return;
    event.preventDefault();
    setActive((now) => Math.max(0, Math.min(ticks.length - 1, (now ?? -1) + (dir === "rtl" ? -by : by))));
  };
  const every = Math.ceil(ticks.length / Math.max(2, Math.floor(inner / 52)));
  const geometry: Geometry = { x, y, step, unfinishedFrom, gradient, side: dir === "rtl" ? -1 : 1 };

  return (
    <figure className={classes.chart}>
      <div
        ref={frame}
        className={classes.frame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys read the values out
        tabIndex={0}
        role="img"
        aria-label={label}
        onKeyDown={move}
        onBlur={() => setActive(undefined)}
        onPointerLeave={() => setActive(undefined)}
      >
        <svg width={width} height={height} aria-hidden="true">
          <defs>
            <linearGradient id={gradient} x1="0" y1="0" x2="0" y2="1">
              <stop offset="0" stopColor="var(--chart-1)" stopOpacity="0.24" />
              <stop offset="1" stopColor="var(--chart-1)" stopOpacity="0" />
            </linearGradient>
          </defs>
          {scale.map((value) => (
            <g key={value}>
              <line
                className={classes.grid}
                x1={PAD.axis}
                x2={width - PAD.edge}
                y1={y(value)}
                y2={y(value)}
                transform={dir === "rtl" ? `translate(${PAD.edge - PAD.axis} 0)` : undefined}
              />
              <text
                className={classes.tick}
                x={dir === "rtl" ? width - PAD.axis + 14 : PAD.axis - 14}
                y={y(value) + 4}
                textAnchor={dir === "rtl" ? "start" : "end"}
              >
                {inDirection(format(value), dir)}
              </text>
            </g>
          ))}
          {ticks.map(
            (tick, index) =>
              index % every === 0 && (
                // biome-ignore lint/suspicious/noArrayIndexKey: a month comes twice in more than a year
                <text key={index} className={classes.tick} x={x(index)} y={height - 6} textAnchor="middle">
                  {inDirection(tick, dir)}
                </text>
              ),
          )}
          {kind === "bars" ? (
            <Bars series={series} geometry={geometry} height={height} />
          ) : (
            <Lines series={series} geometry={geometry} height={height} />
          )}
          {active !== undefined && <line className={classes.cursor} x1={x(active)} x2={x(active)} y1={PAD.top} y2={height - PAD.bottom} />}
          {ticks.map((_, index) => (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: a month comes twice in more than a year
              key={index}
              x={x(index) - step / 2}
              y={0}
              width={step}
              height={height}
              fill="transparent"
              onPointerEnter={() => setActive(index)}
            />
          ))}
        </svg>
        {active !== undefined && (
          <Reading
            at={x(active)}
            width={width}
            title={ticks[active] ?? ""}
            note={active >= unfinishedFrom ? t.notFinished : ""}
            lines={series.map((one) => [one.label, one.tone, format(one.values[active] ?? 0)] as const)}
          />
        )}
      </div>
      <ValueTable label={label} ticks={ticks} series={series} format={format} />
    </figure>
  );
}

interface Geometry {
  x(index: number): number;
  y(value: number): number;
  step: number;
  unfinishedFrom: number;
  gradient: string;
  /** The direction in which time runs. */
  side: 1 | -1;
}

interface MarksProps {
  series: readonly Series[];
  geometry: Geometry;
  height: number;
}

function Lines({ series, geometry: { x, y, unfinishedFrom, gradient }, height }: MarksProps): ReactNode {
  return series.map(({ key, tone, values }, place) => {
    const done = values.slice(0, unfinishedFrom);
    const draw = line<number>((_, index) => x(index), y).curve(curveMonotoneX);
    const ground = area<number>((_, index) => x(index), height - PAD.bottom, y).curve(curveMonotoneX);
    const rest = values.slice(Math.max(0, unfinishedFrom - 1));
    const tail = line<number>((_, index) => x(index + Math.max(0, unfinishedFrom - 1)), y)(rest) ?? "";
    return (
      <g key={key}>
        {place === 0 && <path d={ground(done) ?? ""} fill={`url(#${gradient})`} />}
        <path d={draw(done) ?? ""} fill="none" stroke={`var(--chart-${tone})`} strokeWidth={2} />
        {unfinishedFrom < values.length && (
          <path d={tail} fill="none" stroke={`var(--chart-${tone})`} strokeWidth={2} strokeDasharray="3 4" />
        )}
      </g>
    );
  });
}

/** Side by side, so that no bar hides another. */
function Bars({ series, geometry: { x, y, step, unfinishedFrom, side }, height }: MarksProps): ReactNode {
  const gap = series.length > 1 ? Math.min(2, step * 0.06) : 0;
  const wide = Math.min(28, Math.max(1.5, (step * (series.length > 1 ? 0.72 : 0.62)) / series.length));
  const aside = (place: number) => side * (place - (series.length - 1) / 2) * (wide + gap);
  return series.map(({ key, tone, values }, place) => (
    <g key={key} fill={`var(--chart-${tone})`}>
      {values.map((value, index) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a value is known by its place in time
          key={index}
          x={x(index) + aside(place) - wide / 2}
          y={y(value)}
          width={wide}
          height={Math.max(0, height - PAD.bottom - y(value))}
          rx={Math.min(3, wide / 2)}
          opacity={index >= unfinishedFrom ? 0.36 : 1}
        />
      ))}
    </g>
  ));
}

interface ReadingProps {
  at: number;
  width: number;
  title: string;
  note: string;
  lines: readonly (readonly [label: string, tone: number, value: string])[];
}

function Reading({ at, width, title, note, lines }: ReadingProps) {
  return (
    <div className={classes.reading} style={{ transform: `translateX(${Math.max(4, Math.min(at - 74, width - 152))}px)` }} role="status">
      <div className={classes.readingText} dir={useLocale().dir}>
        <strong>
          {title} {note && <span className={classes.note}>({note})</span>}
        </strong>
        {lines.map(([label, tone, value]) => (
          <span key={label} className={classes.readingLine}>
            <i style={{ background: `var(--chart-${tone})` }} />
            {label} <b dir="ltr">{value}</b>
          </span>
        ))}
      </div>
    </div>
  );
}

function ValueTable({ label, ticks, series, format }: Pick<ChartProps, "label" | "ticks" | "series" | "format">) {
  return (
    // A table ignores a fixed height, so the frame around it is hidden instead.
    <div className="visually-hidden">
      <table>
        <caption>{label}</caption>
        <thead>
          <tr>
            <td />
            {series.map((one) => (
              <th key={one.key} scope="col">
                {one.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ticks.map((tick, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a month comes twice in more than a year
            <tr key={index}>
              <th scope="row">{tick}</th>
              {series.map((one) => (
                <td key={one.key}>{format(one.values[index] ?? 0)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export function Legend({ series }: { series: readonly Pick<Series, "key" | "label" | "tone">[] }) {
  return (
    <span className={classes.legend}>
      {series.map((one) => (
        <span key={one.key} className={classes.legendItem}>
          <i style={{ background: `var(--chart-${one.tone})` }} />
          {one.label}
        </span>
      ))}
    </span>
  );
}
