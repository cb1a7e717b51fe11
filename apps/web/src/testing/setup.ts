import "@testing-library/jest-dom/vitest";
import type { Route } from "@recado/contract";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { leaveSession } from "../shared/api/sessionStore";
import { languageStore } from "../shared/texts/languageStore";
import { fakeSocket } from "./fakeSocket";
import { resetMocks, routeFetch } from "./mockRoutes";

// jsdom would send a form with a file over the network.
vi.mock("../shared/api/uploadFile", () => ({
  async uploadFile({ route, address }: { route: Route; address: string }) {
    const answer = await routeFetch(address, { method: route.method });
    return { status: answer.status, text: await answer.text() };
  },
}));
vi.mock("socket.io-client", () => ({ io: () => fakeSocket }));

// Screens are loaded when they are opened, and a busy machine takes longer than a second to do it.
configure({ asyncUtilTimeout: 15_000 });

// jsdom has neither of them.
window.matchMedia = ((query: string) => ({
  matches: false,
  media: query,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
})) as unknown as typeof window.matchMedia;
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

beforeEach(() => {
  vi.stubGlobal("fetch", routeFetch);
  languageStore.set("pt");
});

afterEach(() => {
  cleanup();
  resetMocks();
  fakeSocket.reset();
  leaveSession("none");
  window.localStorage.clear();
});
