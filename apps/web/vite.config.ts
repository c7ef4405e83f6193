import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

/** The two faces that every first page shows; the others may come later. */
const FIRST_FACES = /(libre-franklin-latin-wght-normal|old-standard-tt-latin-400-italic)[^/]*\.woff2$/;

const preloadFaces = (): Plugin => ({
  name: "preload-faces",
  transformIndexHtml: {
    order: "post",
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => FIRST_FACES.test(file))
        .map((file) => ({
          tag: "link",
          attrs: { rel: "preload", as: "font", type: "font/woff2", href: `/${file}`, crossorigin: "" },
          injectTo: "head",
        })),
  },
});

export default defineConfig({
  plugins: [react(), preloadFaces()],
  build: { outDir: "dist", target: "es2023", assetsInlineLimit: 0 },
  worker: { format: "es" },
});
