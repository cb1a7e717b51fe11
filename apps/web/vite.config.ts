import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const api = {
  "/backend": { target: process.env.RECADO_API_URL ?? "http://localhost:3000", ws: true },
};

/**
 * Parts of MUI that this app never reaches but would load on the login page (7 kB of its 200): themes with CSS variables,
 * and the ripple, which the theme turns off.
 */
const NEVER_REACHED: [RegExp, string][] = [
  [/\/createThemeWithVars\.mjs$/, "export default function createThemeWithVars() { throw new Error('left out') }"],
  [/\/TouchRipple\.mjs$/, "export default function TouchRipple() { return null }"],
];

function leaveOut(): Plugin {
  return {
    name: "recado:leave-out",
    apply: "build",
    enforce: "pre",
    load(id) {
      return NEVER_REACHED.find(([file]) => id.includes("@mui/material") && file.test(id))?.[1];
    },
  };
}

export default defineConfig({
  plugins: [react(), leaveOut()],
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
            { name: "zod", test: /node_modules\/zod\// },
            { name: "style", test: /node_modules\/(@emotion|stylis|@mui\/(system|styled-engine|private-theming))\// },
            { name: "live", test: /node_modules\/(socket\.io|engine\.io)/ },
          ],
        },
      },
    },
  },
});
