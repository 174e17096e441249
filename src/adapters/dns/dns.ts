import { Resolver } from "node:dns/promises";

export type TextAnswer = { texts: string[]; problem?: undefined } | { texts?: undefined; problem: string };

export interface Dns {
  /** The TXT records at a name; an empty list if there are none, a problem if the lookup failed. */
  findTexts(name: string): Promise<TextAnswer>;
}

declare module "../../kit/context.ts" {
  interface Adapters {
    dns: Dns;
  }
}

const TIMEOUT_MS = 2_000;
const TRIES = 2;
const NOTHING = new Set(["ENODATA", "ENOTFOUND"]);

/** Uses the system's resolvers, or the configured ones (`address` or `address:port`). */
export function systemDns(servers: readonly string[]): Dns {
  return {
    findTexts: async (name) => {
      const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: TRIES });
      if (servers.length > 0) resolver.setServers(servers);
      try {
        const records = await resolver.resolveTxt(name);
        return { texts: records.map((chunks) => chunks.join("")) };
      } catch (error) {
        const { code = "no answer" } = error as { code?: string };
        return NOTHING.has(code) ? { texts: [] } : { problem: problems[code] ?? code };
      }
    },
  };
}

const problems: Record<string, string> = {
  ETIMEOUT: "its servers did not answer in time",
  ESERVFAIL: "its servers failed",
  EREFUSED: "its servers refused",
  ECONNREFUSED: "its servers cannot be reached",
};
