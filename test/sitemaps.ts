import type { TestApp } from "./harness.ts";

/** Where the sitemaps of the stores without a host of their own are, as a crawler finds them: from robots.txt through its lists. */
export async function sitemapsOfHost(test: TestApp): Promise<string[]> {
  const visit = async (path: string) => (await test.call("GET", path, { prefix: "" })).text;
  const lists = [...(await visit("/robots.txt")).matchAll(/^Sitemap: https?:\/\/[^/]+(\S+)$/gm)].map(([, path = ""]) => path);
  const texts = await Promise.all(lists.map(visit));
  return texts.flatMap((text) => [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => address.replaceAll("&amp;", "&")));
}
