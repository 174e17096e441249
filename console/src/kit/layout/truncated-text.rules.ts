const RTL = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;
const LETTER = /\p{L}/u;

export interface Run {
  text: string;
  dir: "ltr" | "rtl";
}

/** A text in pieces of one direction each, in reading order. Digits, spaces and signs stay with the letters before them. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  let lead = "";
  for (const character of text) {
    const last = runs.at(-1);
    const dir = RTL.test(character) ? "rtl" : LETTER.test(character) ? "ltr" : undefined;
    if (dir && dir !== last?.dir) {
      runs.push({ text: lead + character, dir });
      lead = "";
    } else if (last) last.text += character;
    else lead += character;
  }
  return runs.length > 0 ? runs : [{ text: lead, dir: "ltr" }];
}
