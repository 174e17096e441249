/** Widths of three bars and three spaces, eleven modules together, by value. */
const PATTERNS = (
  "212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 113222 123122 123221 " +
  "223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 " +
  "112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 213311 213131 " +
  "311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 " +
  "122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 " +
  "214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 211232"
).split(" ");
const STOP = "2331112";

const START = { B: 104, C: 105 };
const SWITCH = { B: 100, C: 99 };
/** Pairs of digits take one symbol in set C; below this many digits, switching costs more than it saves. */
const WORTH_SWITCHING = 4;

/**
 * Code 128 of a text of printable ASCII: the widths of bars and spaces in turn, in modules.
 * @param {string} text
 * @returns {number[]}
 */
export function code128(text) {
  if (!/^[ -~]+$/.test(text)) throw new Error("Code 128 takes printable ASCII");
  const values = valuesOf(text);
  const check = values.reduce((sum, value, index) => sum + value * Math.max(index, 1), 0) % 103;
  return [...[...values, check].map((value) => PATTERNS[value]), STOP].join("").split("").map(Number);
}

/** @param {string} text */
function valuesOf(text) {
  /** @type {number[]} */
  const values = [];
  /** @param {"B" | "C"} to @param {"B" | "C" | undefined} from */
  const enter = (to, from) => {
    if (to !== from) values.push((from ? SWITCH : START)[to]);
    return to;
  };
  /** @type {"B" | "C" | undefined} */
  let set;
  for (let at = 0; at < text.length; ) {
    const run = /^\d*/.exec(text.slice(at))?.[0] ?? "";
    if (run.length >= WORTH_SWITCHING) {
      set = enter("C", set);
      const pairs = run.match(/\d\d/g) ?? [];
      values.push(...pairs.map(Number));
      at += pairs.length * 2;
    } else {
      set = enter("B", set);
      values.push(text.charCodeAt(at) - 32);
      at += 1;
    }
  }
  return values;
}
