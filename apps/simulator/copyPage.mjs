import { cpSync } from "node:fs";

/** The page has no build step: its files go beside the compiled server as they are. */
cpSync(new URL("./src/page", import.meta.url), new URL("./dist/page", import.meta.url), { recursive: true });
