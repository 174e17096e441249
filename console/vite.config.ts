import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

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
    // Every file lies beside the others, so that one route serves them all.
    assetsDir: "assets",
  },
  css: { modules: { localsConvention: "camelCaseOnly" } },
  server: { proxy: { "/v1": "http://127.0.0.1:3000" } },
});
