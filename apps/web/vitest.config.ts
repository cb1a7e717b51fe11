import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [react()],
  test: {
    environment: "jsdom",
    include: ["src/**/*.test.{ts,tsx}"],
    setupFiles: ["src/testing/setup.ts"],
    // A busy machine stretches a moment now and then; `npm test` names what needed its second try.
    retry: 1,
    testTimeout: 60_000,
    restoreMocks: true,
  },
});
