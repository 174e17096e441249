/** Folders of the console's kit: each imports only those before it. */
const CONSOLE_KIT = ["words", "format", "data", "keys", "layout", "loading", "forms", "dialogs", "saving", "lists", "files", "business"];

/** The import rules of ARCHITECTURE.md. */
module.exports = {
  forbidden: [
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    { name: "kit-knows-nobody", severity: "error", from: { path: "^src/kit/" }, to: { path: "^src/(?!kit/)" } },
    { name: "adapters-know-the-kit", severity: "error", from: { path: "^src/adapters/" }, to: { path: "^src/(?!adapters/|kit/)" } },
    {
      name: "groups-meet-at-index",
      comment: "A room of another group is known only by its index.ts.",
      severity: "error",
      from: { path: "^src/domains/([^/]+)/" },
      to: { path: "^src/domains/[^/]+/[^/]+/(?!index\\.ts$)", pathNot: "^src/domains/$1/" },
    },
    {
      name: "servers-have-one-seam",
      severity: "error",
      from: { path: "^src/", pathNot: "^src/servers/" },
      to: { path: "^src/servers/(?!index\\.ts$|joining/addresses\\.ts$)" },
    },
    {
      name: "lane-stands-alone",
      comment: "The driver is a package of its own.",
      severity: "error",
      from: { path: "^src/adapters/database/lane/" },
      to: { path: "^src/(?!adapters/database/lane/)" },
    },
    {
      name: "lane-serves-its-adapter",
      severity: "error",
      from: { path: "^(src|console)/", pathNot: "^src/adapters/database/lane/" },
      to: { path: "^src/adapters/database/lane/(?!index\\.ts$)" },
    },
    {
      name: "lane-is-known-to-the-database",
      severity: "error",
      from: { path: "^(src|console)/", pathNot: "^src/adapters/database/" },
      to: { path: "^src/adapters/database/lane/" },
    },
    { name: "domains-know-kit-and-adapters", severity: "error", from: { path: "^src/domains/" }, to: { path: "^src/[^/]+\\.ts$" } },
    { name: "routes-never-see-sql", severity: "error", from: { path: "\\.routes\\.ts$" }, to: { path: "kysely|postgres|kit/db\\.ts$" } },
    {
      name: "rules-are-pure",
      severity: "error",
      from: { path: "\\.rules\\.ts$" },
      to: { path: "\\.(store|service|routes)\\.ts$|kysely|^src/adapters/" },
    },
    { name: "stores-never-decide", severity: "error", from: { path: "\\.store\\.ts$" }, to: { path: "\\.(service|routes|errors)\\.ts$" } },
    { name: "schemas-stand-alone", severity: "error", from: { path: "\\.schemas\\.ts$" }, to: { path: "\\.(service|routes|store)\\.ts$" } },
    {
      name: "services-never-mention-http",
      severity: "error",
      from: { path: "\\.service\\.ts$" },
      to: { path: "fastify|\\.routes\\.ts$|kit/route\\.ts$" },
    },
    {
      name: "console-kit-knows-nobody",
      severity: "error",
      from: { path: "^console/src/kit/" },
      to: { path: "^console/src/(app|features)/" },
    },
    ...CONSOLE_KIT.slice(0, -1).map((folder, place) => ({
      name: "console-kit-folders-in-order",
      severity: "error",
      from: { path: `^console/src/kit/${folder}/` },
      to: { path: `^console/src/kit/(${CONSOLE_KIT.slice(place + 1).join("|")})/` },
    })),
    { name: "features-know-the-kit", severity: "error", from: { path: "^console/src/features/" }, to: { path: "^console/src/app/" } },
    {
      name: "features-meet-at-index",
      severity: "error",
      from: { path: "^console/src/features/([^/]+)/" },
      to: { path: "^console/src/features/([^/]+)/(?!index\\.ts$)", pathNot: "^console/src/features/$1/" },
    },
    {
      name: "forms-keep-drafts",
      comment: "Forms come from kit/forms/form.ts, which keeps what was typed.",
      severity: "error",
      from: { path: "^console/src/(?!kit/forms/form\\.ts$)" },
      to: { path: "@mantine/form" },
    },
    { name: "console-uses-the-public-api", severity: "error", from: { path: "^console/" }, to: { path: "^(src|demo|test)/" } },
    { name: "src-never-imports-tests", severity: "error", from: { path: "^src/", pathNot: "\\.test\\.ts$" }, to: { path: "^test/" } },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    exclude: { path: "\\.test\\.tsx?$" },
    enhancedResolveOptions: {
      extensions: [".ts", ".tsx", ".mjs", ".js"],
      exportsFields: ["exports"],
      conditionNames: ["import", "node", "default"],
    },
  },
};
