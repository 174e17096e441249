/** Tests that `npm run test:spread` leaves out. */
export const EXCLUSIONS: readonly { file: string; test: string; reason: string }[] = [
  {
    file: "src/domains/storefront/sitemaps.test.ts",
    test: "begins where it is asked to, and at the start for anything that is no slug",
    reason: "the address has no number of a server: it is the sitemap of the first, which has no stores here",
  },
];
