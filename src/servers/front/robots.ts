import type { Answer } from "./relay.ts";

const SITEMAP = /^Sitemap: (\S+)$/gm;

/** The first server's `robots.txt`, with the sitemaps of the others. Their addresses name the server, which has its own groups of stores. */
export function joinRobots(own: Answer, others: readonly { number: number; text: string }[]): Answer {
  if (own.status !== 200) return own;
  const more = others.flatMap(({ number, text }) =>
    [...text.matchAll(SITEMAP)].map(([, address = ""]) => `Sitemap: ${address}${address.includes("?") ? "&" : "?"}server=${number}\n`),
  );
  const { "content-length": _, ...headers } = own.headers;
  return { ...own, headers, body: Buffer.concat([own.body, Buffer.from(more.join(""))]) };
}
