import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [react()],
  test: {
    environment: "jsdom",
    include: ["src/**/*.test.{ts,tsx}"],
    setupFiles: ["src/testing/setup.ts"],
    // A worker keeps its window and the libraries, which take longer to load than most tests to run; the set-up makes all
    // else anew for each file.
    isolate: false,
    testTimeout: 60_000,
    restoreMocks: true,
  },
});
