import { chromium } from "playwright-core";
import { afterEach, describe, expect, it, vi } from "vitest";
import { launchBrowser } from "./browser.mjs";
import { isChromiumBundled, unpackChromium } from "./bundled-chromium.mjs";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
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

  it.runIf(isChromiumBundled())("is the one that comes with the packages, whatever is installed", async () => {
    vi.stubEnv("CHROMIUM_PATH", undefined);
    const launch = vi.spyOn(chromium, "launch");
    const browser = await launchBrowser(chromium);
    await browser.close();
    const { executable } = await unpackChromium();
    expect(launch).toHaveBeenCalledWith(expect.objectContaining({ executablePath: executable }));
  });

  it("says so when CHROMIUM_PATH names nothing", async () => {
    vi.stubEnv("CHROMIUM_PATH", "/nonexistent/chromium");
    await expect(launchBrowser(chromium)).rejects.toThrow("CHROMIUM_PATH names /nonexistent/chromium");
  });
});
