import { authRoutes, pathOf } from "@recado/contract";
import type { Browser, BrowserContext, BrowserContextOptions, Page } from "playwright-core";
import type { Credentials } from "./operator";

/** Long enough for two busy cores; a journey that works never waits for it. */
const TIMEOUT_MS = 60_000;

/** A microphone that beeps, and somebody who has allowed it: what a browser is started with that opens every part. */
export const WITH_MICROPHONE = { args: ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"] };

const OUTSIDE_PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="180"><rect width="320" height="180" fill="#6f7b77"/></svg>';
const OUTSIDE_PAGE = "<title>outside</title>";

/** Somebody at a computer of his own: a browser context, its page, and what went wrong there. */
export interface Visitor {
  context: BrowserContext;
  page: Page;
  /** Errors of the console, failed requests, refusals and dialogs of the browser. */
  troubles: string[];
  /** Says that the journey causes this trouble on purpose. */
  expectTrouble(pattern: RegExp): void;
  /** Troubles nobody expected. */
  unexpected(): string[];
  /** Gets a session without the login page, and opens a page with it. */
  enter(credentials: Credentials, path?: string): Promise<void>;
}

/** Opens a browser context; every visitor has an address of his own, in Brazil, and dislikes motion. */
export async function openVisitor(
  browser: Browser,
  { url, place, options }: { url: string; place: number; options?: BrowserContextOptions },
): Promise<Visitor> {
  const context = await browser.newContext({
    baseURL: url,
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    viewport: { width: 1440, height: 900 },
    reducedMotion: "reduce",
    // A service worker answers past the routes of a test; the journey about it asks for one.
    serviceWorkers: "block",
    extraHTTPHeaders: { "X-Forwarded-For": `10.9.${place >> 8}.${place & 255}` },
    ...options,
  });
  context.setDefaultTimeout(TIMEOUT_MS);
  const troubles: string[] = [];
  const expected: RegExp[] = [];
  const page = await context.newPage();
  await answerForOutside(page);
  watch(page, troubles);

  return {
    context,
    page,
    troubles,
    expectTrouble: (pattern) => expected.push(pattern),
    unexpected: () => troubles.filter((trouble) => !expected.some((pattern) => pattern.test(trouble))),
    async enter(credentials, path = "/") {
      const answer = await context.request.post(`/backend${pathOf(authRoutes.login)}`, { data: credentials });
      if (!answer.ok()) throw new Error(`The login answered ${answer.status()}: ${await answer.text()}`);
      // Nobody passed the login page here, so a page of the origin that runs nothing notes that there is a session.
      await page.goto("/mark.svg");
      await page.evaluate(() => localStorage.setItem("recado.session", "true"));
      await page.goto(path);
      await page.getByRole("heading", { level: 1 }).waitFor();
    },
  };
}

/**
 * The product shows pictures and videos of others; a test talks to nobody else, so something stands in for them. Asked of the
 * browser itself, for a route of playwright turns its cache off and has it load the whole product for every page.
 */
async function answerForOutside(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  browser.on("Fetch.requestPaused", ({ requestId, resourceType }) => {
    const [type, body] = resourceType === "Image" ? ["image/svg+xml", OUTSIDE_PICTURE] : ["text/html", OUTSIDE_PAGE];
    const answer = { requestId, responseCode: 200, responseHeaders: [{ name: "Content-Type", value: type }] };
    // Whoever closed the page meanwhile does not wait for it.
    browser
      .send("Fetch.fulfillRequest", { ...answer, body: Buffer.from(body).toString("base64") })
      .catch(() => undefined);
  });
  await browser.send("Fetch.enable", { patterns: [{ urlPattern: "https://*" }] });
}

function watch(page: Page, troubles: string[]): void {
  page.on("console", (message) => {
    // What failed to load is told by the response itself, with its address.
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource")) {
      troubles.push(`console: ${message.text()}`);
    }
  });
  page.on("pageerror", (error) => troubles.push(`script: ${error.stack ?? error.message}`));
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText ?? "";
    // A page that is left gives up what it was loading.
    if (reason !== "net::ERR_ABORTED") troubles.push(`${request.method()} ${reason} ${pathOfUrl(request.url())}`);
  });
  page.on("response", (response) => {
    if (response.status() < 400) return;
    troubles.push(`${response.request().method()} ${response.status()} ${pathOfUrl(response.url())}`);
  });
  page.on("dialog", (dialog) => {
    troubles.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
}

function pathOfUrl(url: string): string {
  return new URL(url).pathname;
}
