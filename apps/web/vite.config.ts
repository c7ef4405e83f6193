import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { VitePWA } from "vite-plugin-pwa";

/** The two faces that every first page shows; the others may come later. */
const FIRST_FACES = /(libre-franklin-latin-wght-normal|old-standard-tt-latin-400-italic)[^/]*\.woff2$/;

const preloadFaces = (): Plugin => ({
  name: "preload-faces",
  transformIndexHtml: {
    order: "post",
    handler: (_html, { bundle }) => [
      { tag: "link", attrs: { rel: "icon", type: "image/svg+xml", href: "/icon.svg" }, injectTo: "head" },
      { tag: "link", attrs: { rel: "apple-touch-icon", href: "/apple-touch-icon.png" }, injectTo: "head" },
      ...Object.keys(bundle ?? {})
        .filter((file) => FIRST_FACES.test(file))
        .map((file) => ({
          tag: "link",
          attrs: { rel: "preload", as: "font", type: "font/woff2", href: `/${file}`, crossorigin: "" },
          injectTo: "head" as const,
        })),
    ],
  },
});

/** Everything that a battle against the computer needs is kept on the device; the games still in preparation are not. */
const offline = () =>
  VitePWA({
    registerType: "prompt",
    injectRegister: false,
    manifest: {
      id: "/",
      name: "Acies",
      short_name: "Acies",
      description: "Batallas históricas por el libro · Historical battles by the book",
      lang: "es",
      start_url: "/",
      scope: "/",
      display: "standalone",
      background_color: "#EDE6D8",
      theme_color: "#EDE6D8",
      categories: ["games"],
      icons: [
        { src: "/icon.svg", sizes: "any", type: "image/svg+xml" },
        { src: "/icon-192.png", sizes: "192x192", type: "image/png" },
        { src: "/icon-512.png", sizes: "512x512", type: "image/png" },
        { src: "/icon-maskable.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
      ],
    },
    workbox: {
      globPatterns: ["**/*.{html,js,css,woff2,svg}"],
      globIgnores: ["**/{tercios,chariots,aguila,markers}-*.js", "push.js"],
      importScripts: ["/push.js"],
      navigateFallback: "/index.html",
      navigateFallbackDenylist: [/^\/(?:api|auth|health|ready|metrics)(?:[/?]|$)/],
      cleanupOutdatedCaches: true,
      inlineWorkboxRuntime: true,
      sourcemap: false,
    },
  });

export default defineConfig({
  plugins: [react(), preloadFaces(), offline()],
  build: { outDir: "dist", target: "es2023", assetsInlineLimit: 0, chunkSizeWarningLimit: 700 },
  worker: { format: "es" },
});
