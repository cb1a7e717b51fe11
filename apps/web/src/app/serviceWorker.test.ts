import { readFile } from "node:fs/promises";
import path from "node:path";
import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";

type Handler = (event: Record<string, unknown>) => void;

let source: string;
let handlers: Map<string, Handler>;
let fetched: ReturnType<typeof vi.fn>;
const tabs: { postMessage: ReturnType<typeof vi.fn>; focus: ReturnType<typeof vi.fn> }[] = [];
const openWindow = vi.fn();
const unsubscribe = vi.fn();
const shown = new Map<string, { close: () => void; [option: string]: unknown }>();
const kept = new Map([
  ["/", "the page kept"],
  ["/assets/app-1a2b.js", "a file kept"],
]);

beforeAll(async () => {
  source = await readFile(path.resolve(import.meta.dirname, "../../public/sw.js"), "utf8");
});

beforeEach(() => {
  handlers = new Map();
  tabs.length = 0;
  shown.clear();
  fetched = vi.fn(async () => new Response("from the server"));
  const self = {
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
    location: { origin: "https://recado.test" },
    clients: { matchAll: async () => tabs, openWindow },
    registration: {
      showNotification: async (title: string, options: { tag: string }) => {
        shown.set(options.tag, { title, ...options, close: () => shown.delete(options.tag) });
      },
      getNotifications: async ({ tag }: { tag?: string } = {}) =>
        [...shown].flatMap(([key, each]) => (tag === undefined || key === tag ? [each] : [])),
      pushManager: { getSubscription: async () => ({ unsubscribe }) },
    },
  };
  const match = async (wanted: string | { url: string }) => {
    const found = kept.get(typeof wanted === "string" ? wanted : new URL(wanted.url).pathname);
    return found && new Response(found);
  };
  new Function("self", "caches", "fetch", source)(self, { match }, fetched);
});

/** What the worker answers to a request; nothing when it leaves it to the browser. */
async function ask(place: string, change: { method?: string; mode?: string } = {}): Promise<string | undefined> {
  const url = new URL(place, "https://recado.test").href;
  let answer: Promise<Response> | undefined;
  const respondWith = (given: Promise<Response>) => {
    answer = given;
  };
  handlers.get("fetch")?.({ request: { url, method: "GET", mode: "cors", ...change }, respondWith });
  return answer && (await (await answer).text());
}

describe("the service worker", () => {
  it.each([
    ["the API", "/backend/tickets", {}],
    ["media", "/backend/media/abc", { mode: "navigate" }],
    ["the API for programs", "/api/docs", { mode: "navigate" }],
    ["what is sent", "/assets/app-1a2b.js", { method: "POST" }],
    ["other servers", "https://other.test/assets/app-1a2b.js", {}],
    ["files that have no name of their own", "/manifest.webmanifest", {}],
  ])("leaves %s alone", async (_, place, change) => {
    expect(await ask(place, change)).toBeUndefined();
  });

  it("takes the page from the server, and its own only when that does not answer", async () => {
    expect(await ask("/tickets/x", { mode: "navigate" })).toBe("from the server");
    fetched.mockResolvedValue(new Response("bad gateway", { status: 502 }));
    expect(await ask("/tickets/x", { mode: "navigate" })).toBe("the page kept");
    fetched.mockRejectedValue(new TypeError("Failed to fetch"));
    expect(await ask("/tickets/x", { mode: "navigate" })).toBe("the page kept");
  });

  it("gives hashed files as it has them, and asks for those of another version", async () => {
    expect(await ask("/assets/app-1a2b.js")).toBe("a file kept");
    expect(await ask("/assets/app-9z9z.js")).toBe("from the server");
  });

  it("shows what is pushed, one for each conversation, which sounds again after a while, and takes it away", async () => {
    const push = async (news: object) => {
      let work: unknown;
      handlers.get("push")?.({ data: { json: () => news }, waitUntil: (given: unknown) => (work = given) });
      await work;
    };
    const news = {
      kind: "message",
      tag: "recado.ticket.1",
      title: "Rita",
      body: "Oi",
      path: "/tickets/x",
      language: "pt",
    };
    await push(news);
    expect(shown.get("recado.ticket.1")).toMatchObject({ title: "Rita", body: "Oi", lang: "pt", renotify: true });
    await push({ ...news, body: "Alguém?" });
    expect(shown.get("recado.ticket.1")).toMatchObject({
      body: "Alguém?",
      renotify: false,
      data: { path: "/tickets/x" },
    });
    Object.assign(shown.get("recado.ticket.1") ?? {}, { timestamp: Date.now() - 61_000 });
    await push(news);
    expect(shown.get("recado.ticket.1")).toMatchObject({ renotify: true });
    await push({ ...news, tag: "recado.ticket.2" });
    await push({ kind: "clear", tag: "recado.ticket.1" });
    expect([...shown.keys()]).toEqual(["recado.ticket.2"]);
  });

  it("shows nothing more, and is told nothing more, when somebody logs out", async () => {
    shown.set("recado.ticket.1", { close: () => shown.delete("recado.ticket.1") });
    let work: unknown;
    const request = { url: "https://recado.test/backend/auth/logout", method: "DELETE", mode: "cors" };
    handlers.get("fetch")?.({ request, respondWith: vi.fn(), waitUntil: (given: unknown) => (work = given) });
    await work;
    expect([shown.size, unsubscribe.mock.calls.length]).toEqual([0, 1]);
  });

  it("opens what a notification is about in the tab looked at last, or in a new one", async () => {
    const click = async () => {
      let work: unknown;
      const notification = { close: vi.fn(), data: { path: "/tickets/x" } };
      handlers.get("notificationclick")?.({ notification, waitUntil: (given: unknown) => (work = given) });
      await work;
      expect(notification.close).toHaveBeenCalled();
    };
    await click();
    expect(openWindow).toHaveBeenCalledWith("/tickets/x");
    tabs.push({ postMessage: vi.fn(), focus: vi.fn() }, { postMessage: vi.fn(), focus: vi.fn() });
    await click();
    expect(tabs[0]?.postMessage).toHaveBeenCalledWith({ kind: "open", path: "/tickets/x" });
    expect(tabs[0]?.focus).toHaveBeenCalled();
    expect(tabs[1]?.focus).not.toHaveBeenCalled();
  });
});
