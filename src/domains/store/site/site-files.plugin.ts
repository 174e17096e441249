import { accentOf, themeSheet, usualColor } from "../settings/theme.rules.ts";
import { sendTagged } from "./answers.plugin.ts";
import type { Frame } from "./frame.plugin.ts";
import { letterMark } from "./layout.views.ts";
import { previewPicture } from "./preview-picture.rules.ts";
import { readHero, readLogo } from "./site.service.ts";
import { readPagesSitemap, readSitemap } from "./sitemaps.service.ts";

/** Files that pages and crawlers ask for. */
export function addFiles({ get }: Frame): void {
  get("/theme.css", async (visit, request, reply) => {
    const { themeColor } = visit.store;
    reply.header("cache-control", "public, max-age=3600").type("text/css; charset=utf-8");
    return sendTagged(request, reply, themeColor ? themeSheet(themeColor) : "");
  });
  get("/logo", async (visit, _request, reply, ctx) => {
    const { content, headers } = await readLogo(ctx, visit);
    return reply.headers(headers).header("cache-control", "public, max-age=3600").send(content);
  });
  get("/hero", async (visit, _request, reply, ctx) => {
    const { content, headers } = await readHero(ctx, visit);
    return reply.headers(headers).header("cache-control", "public, max-age=3600").send(content);
  });
  get("/preview.png", async ({ store }, _request, reply) => {
    const { accent, onAccent } = accentOf(store.themeColor ?? usualColor);
    return reply.header("cache-control", "public, max-age=86400").type("image/png").send(previewPicture(accent, onAccent));
  });
  get("/icon.svg", async (visit, request, reply) => {
    reply.header("cache-control", "public, max-age=3600").type("image/svg+xml; charset=utf-8");
    return sendTagged(request, reply, letterMark(visit));
  });
  get("/robots.txt", async ({ origin, base }, _request, reply) =>
    reply.type("text/plain; charset=utf-8").send(robotsText(base, [`${origin}${base}/sitemap.xml`])),
  );
  get("/sitemap.xml", async (visit, _request, reply, ctx) =>
    reply.type("application/xml; charset=utf-8").send(await readSitemap(ctx, visit, visit.query.get("from"))),
  );
  get("/sitemap-pages.xml", async (visit, _request, reply, ctx) =>
    reply.type("application/xml; charset=utf-8").send(await readPagesSitemap(ctx, visit, visit.query.get("from"))),
  );
}

/** Pages of one visitor are of no use to a search engine. */
export function robotsText(base: string, sitemaps: readonly string[]): string {
  const hidden = ["/bookings/", "/orders/", "/cart"].map((path) => `Disallow: ${base}${path}\n`).join("");
  return `User-agent: *\n${hidden}${sitemaps.map((address) => `Sitemap: ${address}\n`).join("")}`;
}
