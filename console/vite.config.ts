import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** Small things that most pages share. */
const SMALL_KIT =
  /\/src\/kit\/(address|api|choice|data-table|draft|figure|filter-bar|form|format|icon|icon-paths|keys|kit\.words|later|list|locale|merge\.rules|money\.rules|page|save|session|sheet|state|submit|toast|words)\.(module\.css|tsx?)$/;
const SMALL_MANTINE =
  /@mantine\/(hooks|core\/esm\/components\/(ActionIcon|Button|CloseButton|Input|InputBase|Loader|TextInput|Transition)\/)/;
/** Before the kit's own rules, which lay over them. */
const FIRST_STYLES = /\/src\/app\/(mantine|fonts|tokens)\.css$/;
const SMALL_OTHERS = /@tanstack\/(react-query|query-core)\//;

function isBase(id: string): boolean {
  return FIRST_STYLES.test(id) || SMALL_KIT.test(id) || SMALL_MANTINE.test(id) || SMALL_OTHERS.test(id);
}

export default defineConfig({
  base: "/console/",
  plugins: [react()],
  build: {
    target: "es2022",
    emptyOutDir: true,
    // The policy allows fonts and pictures from files only.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // Code that nearly every page needs is one file, not twenty: on a phone each request costs more than its few hundred bytes.
        codeSplitting: {
          groups: [{ name: "base", test: isBase }],
        },
      },
    },
    // Every file lies beside the others, so that one route serves them all.
    assetsDir: "assets",
  },
  css: { modules: { localsConvention: "camelCaseOnly" } },
  server: { proxy: { "/v1": "http://127.0.0.1:3000" } },
});
