import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { groupByStart } from "./chunkGroups.ts";

const api = {
  "/backend": { target: process.env.RECADO_API_URL ?? "http://localhost:3000", ws: true },
};

/**
 * Parts of libraries that this app never reaches but would load on the login page (9 kB of its 200): MUI's themes with CSS
 * variables, its ripple, which the theme turns off, and zod's English sentences, which forms call "invalid" and show in words
 * of their own.
 */
const NEVER_REACHED: [RegExp, string][] = [
  [
    /\/@mui\/material\/.*\/createThemeWithVars\.mjs$/,
    "export default function createThemeWithVars() { throw new Error('left out') }",
  ],
  [/\/@mui\/material\/.*\/TouchRipple\.mjs$/, "export default function TouchRipple() { return null }"],
  [/\/zod\/v4\/locales\/en\.js$/, 'export default () => ({ localeError: () => "invalid" })'],
];

/** zod's ways to write a schema down as JSON Schema, which nobody here asks for: 4 kB more. */
const JSON_SCHEMA = /\/zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/;

function leaveOut(): Plugin {
  return {
    name: "recado:leave-out",
    apply: "build",
    enforce: "pre",
    async load(id) {
      if (JSON_SCHEMA.test(id)) return leaveNames(await readFile(id, "utf8"));
      return NEVER_REACHED.find(([file]) => file.test(id))?.[1];
    },
  };
}

/** A module with the names others import and nothing behind them. `create…` only makes what would be asked later. */
function leaveNames(source: string): string {
  const names = [...source.matchAll(/^export (?:const|function) (\w+)|^export \{ \w+ as (\w+) \}/gm)];
  const exports = names.map(([, declared, renamed]) => declared ?? renamed ?? "");
  const bodies = exports.map(
    (name) => `export const ${name} = ${name.startsWith("create") ? "() => leftOut" : "leftOut"};`,
  );
  return ["function leftOut() { throw new Error('left out') }", ...bodies].join("\n");
}

/** What only an old Safari needs, and asks for when it does. */
const RARE = /\/opus\.worker-/;

/** Tells the service worker which files make up this version of the app. */
function fillServiceWorker(): Plugin {
  return {
    name: "recado:fill-service-worker",
    apply: "build",
    async writeBundle({ dir = "dist" }, bundle) {
      const file = path.join(dir, "sw.js");
      const files = Object.keys(bundle).filter((name) => /\.(js|css|svg|png|woff2)$/.test(name) && !RARE.test(name));
      const addresses = [...files.sort().map((name) => `/${name}`), "/mark.svg"];
      const version = createHash("sha256").update(JSON.stringify(addresses)).digest("hex").slice(0, 12);
      const source = await readFile(file, "utf8");
      const filled = source
        .replace('const VERSION = ""', `const VERSION = "${version}"`)
        .replace("const FILES = []", `const FILES = ${JSON.stringify(addresses)}`);
      await writeFile(file, filled);
    },
  };
}

const compress = promisify(brotliCompress);

/** Writes each file of the app once more, as small as it gets: the server has no time for that when a browser waits. */
function compressFiles(): Plugin {
  return {
    name: "recado:compress-files",
    apply: "build",
    async writeBundle({ dir = "dist" }, bundle) {
      const names = Object.keys(bundle).filter((name) => /\.(js|css|svg)$/.test(name));
      await Promise.all(
        names.map(async (name) => {
          const file = path.join(dir, name);
          const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
          await writeFile(`${file}.br`, await compress(await readFile(file), { params }));
        }),
      );
    },
  };
}

/** Libraries that change less often than the app, so that a browser keeps them from one version to the next. */
const LIBRARIES = [
  { name: "react", test: /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom)\// },
  { name: "zod", test: /node_modules\/zod\// },
  { name: "style", test: /node_modules\/(@emotion|stylis|@mui\/(system|styled-engine|private-theming))\// },
  { name: "live", test: /node_modules\/(socket\.io|engine\.io)/ },
];

/** What decides which modules are in the app at all. */
const bundling = {
  plugins: [react(), leaveOut()],
  build: {
    // The policy the server sends forbids inline scripts and data: scripts, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The doors of features only pass on, and shared parts do nothing that nobody asked for: whoever takes one thing out
      // of a door does not load what else stands behind it.
      treeshake: { moduleSideEffects: (id: string) => !/\/src\/(features\/[^/]+\/index\.ts|shared\/)/.test(id) },
    },
  },
};

export default defineConfig(async ({ command }) => {
  const groups = command === "build" ? await groupByStart(bundling, import.meta.dirname) : [];
  return {
    plugins: [...bundling.plugins, fillServiceWorker(), compressFiles()],
    server: { proxy: api },
    preview: { proxy: api },
    build: {
      ...bundling.build,
      rolldownOptions: {
        ...bundling.build.rolldownOptions,
        output: { codeSplitting: { groups: [...LIBRARIES, ...groups] } },
      },
    },
  };
});
