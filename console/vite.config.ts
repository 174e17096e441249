import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** Small things that most pages share. */
const SMALL_KIT =
  /\/src\/kit\/\w+\/(address|api|latest-changes|choice|data-table|draft|every-row|figure|filter-bar|form|format|lock-while-sending|icon|icon-paths|stored-draft|shortcuts|kit\.words|lazy-part|list|live\.rules|locale|report-failure|merge\.rules|money\.rules|more-menu|row-limit-note|needs|open-file|page|delete-with-undo|save|section-tabs|session|sheet|state|submit|submit-button|toast|words)\.(module\.css|tsx?)$/;
const SMALL_MANTINE =
  /@mantine\/(hooks|core\/esm\/components\/(ActionIcon|Button|CloseButton|Input|InputBase|Loader|SegmentedControl|TextInput|Transition)\/|core\/esm\/core\/utils\/(get-env|to-int)\/)/;
/** Things that forms share, and that lists and reports do without. */
const FORM_KIT =
  /\/src\/kit\/\w+\/(changed-by|conflict-dialog|file-drop|file-picture|record-form|number-field|save-bar|translations|translations\.rules|versions)\.(module\.css|tsx?)$/;
const FORM_MANTINE = /@mantine\/core\/esm\/components\/(FileButton|Switch|Textarea)\//;
/** Things that the pages of one section share. */
const STORE =
  /\/src\/features\/store\/(look\/picture-field|store-page|store\.query|store\.rules|store|use-store-form)\.(module\.css|tsx?)$/;
/** Before the kit's own rules, which lay over them. */
const FIRST_STYLES = /\/src\/app\/(mantine|fonts|tokens)\.css$/;
const SMALL_OTHERS = /@tanstack\/(react-query|query-core)\//;

function isBase(id: string): boolean {
  return FIRST_STYLES.test(id) || SMALL_KIT.test(id) || SMALL_MANTINE.test(id) || SMALL_OTHERS.test(id);
}

function isForm(id: string): boolean {
  return FORM_KIT.test(id) || FORM_MANTINE.test(id);
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
        // Code that many pages need is one file, not twenty: on a phone each request costs more than its few hundred bytes.
        codeSplitting: {
          groups: [
            { name: "base", test: isBase, priority: 2 },
            { name: "forms", test: isForm, priority: 1 },
            { name: "store", test: STORE },
          ],
        },
      },
    },
    // Every file lies beside the others, so that one route serves them all.
    assetsDir: "assets",
  },
  css: { modules: { localsConvention: "camelCaseOnly" } },
  server: { proxy: { "/v1": "http://127.0.0.1:3000" } },
});
