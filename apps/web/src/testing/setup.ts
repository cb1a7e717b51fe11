import "@testing-library/jest-dom/vitest";
import { cleanup } from "@testing-library/react";
import { afterEach, beforeEach, vi } from "vitest";
import { leaveSession } from "../shared/api/sessionStore";
import { languageStore } from "../shared/texts/languageStore";
import { fakeSocket } from "./fakeSocket";
import { resetMocks, routeFetch } from "./mockRoutes";

vi.mock("socket.io-client", () => ({ io: () => fakeSocket }));

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
