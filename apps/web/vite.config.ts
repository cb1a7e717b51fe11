import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

const api = {
  "/backend": { target: process.env.RECADO_API_URL ?? "http://localhost:3000", ws: true },
};

export default defineConfig({
  plugins: [react()],
  server: { proxy: api },
  preview: { proxy: api },
  build: {
    // The policy the server sends forbids inline scripts and data: scripts, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: "react", test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\// },
            { name: "words", test: /node_modules\/zod\/|packages\/(contract|domain)\// },
            { name: "style", test: /node_modules\/(@emotion|stylis|@mui\/(system|styled-engine|private-theming))\// },
            { name: "live", test: /node_modules\/(socket\.io|engine\.io)/ },
          ],
        },
      },
    },
  },
});
