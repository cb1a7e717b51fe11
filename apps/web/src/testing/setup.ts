import "@testing-library/jest-dom/vitest";
import type { Route } from "@recado/contract";
import { cleanup, configure, getConfig } from "@testing-library/react";
import { toast } from "sonner";
import { afterEach, beforeEach, expect, type MockInstance, vi } from "vitest";

// The window and the libraries stay from file to file; our own modules, which hold the state of the app, are made anew.
vi.resetModules();
const { leaveSession } = await import("../shared/api/sessionStore");
const { LANGUAGES, languageStore } = await import("../shared/texts/languageStore");
const { loadErrorTexts } = await import("../shared/texts/errorTexts");
const { fakeSocket } = await import("./fakeSocket");
const { resetMocks, routeFetch } = await import("./mockRoutes");
const { keepStacksOut } = await import("./stacks");
const { keepSheetsOut, keepStylesOut } = await import("./styles");

// jsdom would send a form with a file over the network.
vi.mock("../shared/api/uploadFile", () => ({
  async uploadFile({ route, address }: { route: Route; address: string }) {
    const { routeFetch } = await import("./mockRoutes");
    const answer = await routeFetch(address, { method: route.method });
    return { status: answer.status, text: await answer.text() };
  },
}));
vi.mock("socket.io-client", async () => {
  const { fakeSocket } = await import("./fakeSocket");
  return { io: () => fakeSocket };
});

const { getElementError: printPage } = getConfig();
/** The page is printed for whoever reads the error, and not each time that what is waited for is not there yet. */
function getElementError(message: string | null, container: Element): Error {
  const error = new Error();
  Error.captureStackTrace(error, getElementError);
  const get = () => printPage(message, container).message;
  return Object.defineProperty(error, "message", { get, configurable: true });
}

// Screens are loaded when they are opened, and a busy machine takes longer than a second to do it.
configure({ asyncUtilTimeout: 15_000, getElementError });

keepStylesOut();
keepSheetsOut();
keepStacksOut();

// A browser has loaded them long before something fails.
await Promise.all(LANGUAGES.map((language) => loadErrorTexts(language)));

// jsdom has neither of them.
window.matchMedia = ((query: string) => ({
  matches: false,
  media: query,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
})) as unknown as typeof window.matchMedia;
Element.prototype.scrollIntoView = () => undefined;
globalThis.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
Element.prototype.scrollTo = () => undefined;

// Toasts fade in by their own style sheet; whoever found one in its first moment would call it invisible.
new MutationObserver(() => {
  for (const sheet of document.head.querySelectorAll("style"))
    if (sheet.textContent?.includes("[data-sonner-toast]")) sheet.remove();
}).observe(document.head, { childList: true, subtree: true });

let told: MockInstance<typeof console.error>;

beforeEach(() => {
  told = vi.spyOn(console, "error");
  vi.stubGlobal("fetch", routeFetch);
  languageStore.set("pt");
});

afterEach(() => {
  cleanup();
  // They would be shown again by the next page.
  toast.dismiss();
  resetMocks();
  fakeSocket.reset();
  leaveSession("none");
  window.localStorage.clear();
  // Of siblings with one key React may draw one twice, and says so only there.
  expect(told.mock.calls.filter(([said]) => String(said).includes("two children with the same key"))).toEqual([]);
});
