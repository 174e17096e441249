const MAX_LENGTH = 100;
/** Line breaks, tabs, invisible characters and text direction marks. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu;

/** Text for a subject or the middle of a sentence: one line. */
export function oneLine(text: string): string {
  return text.slice(0, 1_000).replace(invisible, " ").trim();
}

const WORD_JOINER = "\u2060";

/**
 * A user-chosen name made safe for an e-mail to someone else: one short line in which mail programs find no address to turn into a link.
 * Apparent addresses keep their letters; an invisible joiner after each dot, colon, slash and at sign separates them.
 */
export function nameInMail(name: string): string {
  const line = oneLine(name);
  const short =
    line.length > MAX_LENGTH
      ? `${line
          .slice(0, MAX_LENGTH - 1)
          .toWellFormed()
          .replace(/\ufffd$/, "")}…`
      : line;
  return short.replace(/[.:/\\@](?=\S)/gu, (sign) => sign + WORD_JOINER);
}
