import { defineConfig } from "vitest/config";

/** Properties draw thousands of cases; on a busy machine that takes its time without anything being wrong. */
export default defineConfig({ test: { testTimeout: 60_000 } });
