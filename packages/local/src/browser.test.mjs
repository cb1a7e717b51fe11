import { chromium } from "playwright-core";
import { afterEach, describe, expect, it, vi } from "vitest";
import { launchBrowser } from "./browser.mjs";
import { unpackChromium } from "./bundled-chromium.mjs";

afterEach(() => {
  vi.unstubAllEnvs();
});

describe("the browser for tests", () => {
  it("starts and shows a page that works", async () => {
    const browser = await launchBrowser(chromium);
    const page = await browser.newPage({ viewport: { width: 390, height: 800 } });
    await page.setContent("<button onclick=\"this.textContent = 'Olá, ' + innerWidth\">?</button>");
    await page.click("button");
    expect(await page.textContent("button")).toBe("Olá, 390");
    await browser.close();
  });

  it.runIf(process.platform === "linux" && process.arch === "x64")(
    "starts the one that comes with the packages",
    async () => {
      const { executable } = await unpackChromium();
      vi.stubEnv("CHROMIUM_PATH", executable);
      const browser = await launchBrowser(chromium);
      expect(browser.version()).toMatch(/^\d+\./);
      await browser.close();
    },
  );

  it("says so when CHROMIUM_PATH names nothing", async () => {
    vi.stubEnv("CHROMIUM_PATH", "/nonexistent/chromium");
    await expect(launchBrowser(chromium)).rejects.toThrow("CHROMIUM_PATH names /nonexistent/chromium");
  });
});
