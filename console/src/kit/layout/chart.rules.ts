/** Four or five round numbers from zero to at least the highest value. */
export function ticksOf(highest: number): number[] {
  const rough = highest / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((size) => size >= rough) ?? power * 10;
  const whole = highest < 4 ? 1 : step;
  const count = Math.ceil(highest / whole);
  return Array.from({ length: count + 1 }, (_, index) => index * whole);
}
