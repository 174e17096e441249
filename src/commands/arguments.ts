/** Refuses arguments that a command does not know: with a misspelt `--dry-run`, it would do what it was asked not to do. */
export function readArguments(given: readonly string[], known: readonly string[]): ReadonlySet<string> {
  const unknown = given.find((word) => !known.includes(word));
  if (unknown === undefined) return new Set(given);
  const allowed = known.length > 0 ? `It takes ${known.join(", ")}.` : "It takes no arguments.";
  throw new Error(`unknown argument ${JSON.stringify(unknown)}. ${allowed}`);
}
