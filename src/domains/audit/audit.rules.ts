const SECRET = /pass(word|code|phrase)|secret|token|hash|otp|private|credential/i;

/** The same value with whatever could be a secret left out by its name, at every depth. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, SECRET.test(name) ? "[redacted]" : withoutSecrets(inner)]));
}
