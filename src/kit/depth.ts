/** Far deeper than any legitimate body; recursion is safe within it. */
export const MAX_DEPTH = 64;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const steps = new Map([..."[{"].map((sign) => [sign.charCodeAt(0), 1]));
for (const sign of "]}") steps.set(sign.charCodeAt(0), -1);

/** Whether JSON text nests deeper than `limit`, without parsing it. For text that is not JSON the result is arbitrary. */
export function isDeeperThan(limit: number, text: string): boolean {
  // Every level takes two characters.
  if (text.length <= limit * 2) return false;
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfString(text, at);
    // Both pairs of brackets come after the capital letters.
    else if (code > 0x5a) depth += steps.get(code) ?? 0;
    if (depth > limit) return true;
  }
  return false;
}

/** The end of the string that starts here; each character is read once. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) return at;
    if (code === BACKSLASH) at++;
  }
  return text.length;
}
