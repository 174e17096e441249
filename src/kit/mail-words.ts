const MAX_LENGTH = 100;
/** Line breaks, tabs, invisible characters and text direction marks. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu;

/** Text for a subject or the middle of a sentence: one line. */
export function oneLine(text: string): string {
  return text.slice(0, 1_000).replace(invisible, " ").trim();
}

const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/u;
const FIRST_STRONG_ISOLATE = "\u2068";
const POP_ISOLATE = "\u2069";

/**
 * A value between words of another direction, kept together: without it, `2 x قهوة: 23.00` reads as two of 23.00. Only where the directions
 * differ, because the marks would turn a text message in plain letters into a longer one.
 */
export function isolatedIn(language: "en" | "ar", text: string): string {
  const isForeign = language === "en" ? rightToLeft.test(text) : /\p{L}|\d/u.test(text.replace(new RegExp(rightToLeft, "gu"), ""));
  return isForeign ? FIRST_STRONG_ISOLATE + text + POP_ISOLATE : text;
}

/** One per reader: `mona+shop@example.com` and `mona@example.com` lead to the same mailbox. */
export function mailboxOf(address: string): string {
  const [, local = "", domain = ""] = /^([^@]*)@(.*)$/s.exec(address.trim().toLowerCase().slice(0, 320)) ?? [];
  return `${local.split("+", 1)[0]}@${domain}`;
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
  return unlinked(short);
}

/** An address that mail programs do not turn into a link. */
export function unlinked(text: string): string {
  return text.replace(/[.:/\\@](?=\S)/gu, (sign) => sign + WORD_JOINER);
}
