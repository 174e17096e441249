import { curveMonotoneX, line } from "d3-shape";
import { useLocale } from "../words/locale.tsx";

const WIDTH = 88;
const HEIGHT = 28;

/** The shape of a series without numbers: decoration next to a figure. */
export function Sparkline({ values, tone }: { values: readonly number[]; tone: 1 | 2 }) {
  const { dir } = useLocale();
  const highest = Math.max(...values, 1);
  const lowest = Math.min(...values, 0);
  const x = (index: number) => 2 + ((dir === "rtl" ? values.length - 1 - index : index) * (WIDTH - 4)) / (values.length - 1);
  const y = (value: number) => HEIGHT - 3 - ((value - lowest) / (highest - lowest)) * (HEIGHT - 6);
  const path = line<number>((_, index) => x(index), y).curve(curveMonotoneX)([...values]) ?? "";
  return (
    <svg width={WIDTH} height={HEIGHT} aria-hidden="true">
      <path d={path} fill="none" stroke={`var(--chart-${tone})`} strokeWidth={1.75} />
    </svg>
  );
}
