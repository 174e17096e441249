interface Asked {
  origin: string | null | undefined;
  host: string;
}

/** Programs send no origin; pages must be on the service's own origin or on the list. */
export function isAllowedOrigin({ origin, host }: Asked, allowed: readonly string[]): boolean {
  if (!origin || allowed.includes(origin)) return true;
  return URL.canParse(origin) && new URL(origin).host === host;
}
