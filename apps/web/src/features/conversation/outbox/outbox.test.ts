import type { Message } from "@recado/contract";
import { describe, expect, it, vi } from "vitest";
import { ApiError } from "../../../shared/api/apiError";
import { errorText } from "../../../shared/texts/errorTexts";
import { LANGUAGES, languageStore } from "../../../shared/texts/languageStore";
import { makeMessage } from "../../../testing/conversations";
import { createOutbox, type OutboxParts } from "./createOutbox";
import { groupRefused } from "./groupRefused";
import { createMemoryStorage, type OutboxStorage, readEntry, type StorageChange } from "./outboxStorage";

const ana = { companyId: 1, userId: 7 };
const offline = () => new ApiError({ code: "ERR_NETWORK", status: 0 });

interface Bench {
  send: OutboxParts["send"];
  storage?: OutboxStorage;
}

let made = 0;

function makeOutbox({ send, storage = createMemoryStorage() }: Bench) {
  return createOutbox({
    storage,
    send,
    inTurn: (_, action) => action(),
    newClientId: () => `client-${++made}`,
  });
}

function write(body: string, id = 1) {
  return { conversation: { kind: "ticket" as const, id }, body, afterId: 0 };
}

/** The storage of one browser, as each of two of its pages has it. */
function shareStorage(): [OutboxStorage, OutboxStorage] {
  const kept = createMemoryStorage();
  const listeners = new Map<object, (change: StorageChange) => void>();
  const page = (): OutboxStorage => {
    const self = {};
    const tell = (change: StorageChange) => {
      for (const [other, hear] of listeners) if (other !== self) hear(change);
    };
    return {
      list: kept.list,
      put: (entry) => kept.put(entry).then(() => tell({ put: entry })),
      remove: (clientId) => kept.remove(clientId).then(() => tell({ removed: clientId })),
      onChangedElsewhere: (listener) => void listeners.set(self, listener),
    };
  };
  return [page(), page()];
}

/** A server that takes everything, and remembers in which order. */
function makeServer() {
  const bodies: string[] = [];
  const send: OutboxParts["send"] = async ({ body, clientId }): Promise<Message[]> => {
    bodies.push(body);
    return [makeMessage({ body, clientId, fromMe: true })];
  };
  return { bodies, send };
}

describe("the outbox", () => {
  it("shows an entry at once and lets it go when the server has it", async () => {
    const server = makeServer();
    const outbox = makeOutbox(server);
    await outbox.start(ana);
    const sent = vi.fn();
    outbox.onSent(sent);
    outbox.add(write("Oi"));
    expect(outbox.entries.get().map(({ body }) => body)).toEqual(["Oi"]);
    await vi.waitFor(() => expect(outbox.entries.get()).toEqual([]));
    expect(sent.mock.calls[0]?.[0]).toMatchObject([{ body: "Oi" }]);
  });

  it("keeps the order of twenty written fast, one after the other per conversation", async () => {
    const bodies: string[] = [];
    let busy = 0;
    const outbox = makeOutbox({
      async send({ body }) {
        busy += 1;
        expect(busy).toBe(1);
        await new Promise((resolve) => setTimeout(resolve, (Number(body) * 7) % 4));
        bodies.push(body);
        busy -= 1;
        return [];
      },
    });
    await outbox.start(ana);
    const wanted = Array.from({ length: 20 }, (_, index) => `${index}`);
    for (const body of wanted) outbox.add(write(body));
    await vi.waitFor(() => expect(outbox.entries.get()).toEqual([]));
    expect(bodies).toEqual(wanted);
  });

  it("does not let a slow ticket hold up another", async () => {
    const outbox = makeOutbox({
      send: ({ conversation }) => (conversation.id === 1 ? new Promise(() => undefined) : Promise.resolve([])),
    });
    await outbox.start(ana);
    outbox.add(write("parado", 1));
    outbox.add(write("segue", 2));
    await vi.waitFor(() => expect(outbox.entries.get().map(({ conversation }) => conversation.id)).toEqual([1]));
  });

  it("waits without a connection and sends once, in order, when it is back", async () => {
    let isOnline = false;
    const bodies: string[] = [];
    const outbox = makeOutbox({
      async send({ body }) {
        if (!isOnline) throw offline();
        bodies.push(body);
        return [];
      },
    });
    await outbox.start(ana);
    outbox.add(write("um"));
    outbox.add(write("dois"));
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(outbox.entries.get().map(({ problem }) => problem)).toEqual([null, null]);
    expect([...outbox.held.get()]).toEqual(["ticket.1"]);
    isOnline = true;
    outbox.wake();
    await vi.waitFor(() => expect(outbox.entries.get()).toEqual([]));
    expect(bodies).toEqual(["um", "dois"]);
    await vi.waitFor(() => expect(outbox.held.get().size).toBe(0));
  });

  it("goes on after a reload with what the page before left, under the same names", async () => {
    const storage = createMemoryStorage();
    const before = makeOutbox({ storage, send: () => Promise.reject(offline()) });
    await before.start(ana);
    const names = [before.add(write("um")), before.add(write("dois"))];
    await vi.waitFor(async () => expect(await storage.list()).toHaveLength(2));
    before.stop();

    const seen: string[] = [];
    const after = makeOutbox({
      storage,
      async send({ clientId }) {
        seen.push(clientId);
        return [];
      },
    });
    await after.start(ana);
    await vi.waitFor(() => expect(after.entries.get()).toEqual([]));
    expect(seen).toEqual(names);
    expect(await storage.list()).toEqual([]);
  });

  it("is one for all pages of a browser: what a closed one left leaves from another, in the order of what was written", async () => {
    const [first, second] = shareStorage();
    const server = makeServer();
    let isOnline = false;
    const one = makeOutbox({ storage: first, send: () => Promise.reject(offline()) });
    const other = makeOutbox({
      storage: second,
      send: (entry, options) => (isOnline ? server.send(entry, options) : Promise.reject(offline())),
    });
    await one.start(ana);
    await other.start(ana);
    for (const [page, body] of [
      [one, "um"],
      [other, "dois"],
      [one, "três"],
    ] as const) {
      page.add(write(body));
      await vi.waitFor(() => expect(other.entries.get().at(-1)?.body).toBe(body));
    }
    one.stop();
    isOnline = true;
    other.wake();
    await vi.waitFor(() => expect(other.entries.get()).toEqual([]));
    expect(server.bodies).toEqual(["um", "dois", "três"]);
  });

  it("drops on one page what was dropped on the other, even while it leaves", async () => {
    const [first, second] = shareStorage();
    const one = makeOutbox({ storage: first, send: () => Promise.reject(offline()) });
    const aborted = vi.fn();
    const other = makeOutbox({
      storage: second,
      send: (_, { signal }) =>
        new Promise((_resolve, reject) => {
          signal.addEventListener("abort", () => {
            aborted();
            reject(new DOMException("", "AbortError"));
          });
        }),
    });
    await one.start(ana);
    await other.start(ana);
    const name = one.add(write("um"));
    await vi.waitFor(() => expect(other.entries.get()).toHaveLength(1));
    one.drop(name);
    await vi.waitFor(() => expect(aborted).toHaveBeenCalledOnce());
    expect(other.entries.get()).toEqual([]);
  });

  it("shows nobody what another person writes on another page", async () => {
    const [first, second] = shareStorage();
    const one = makeOutbox({ storage: first, send: () => Promise.reject(offline()) });
    const other = makeOutbox({ storage: second, send: () => Promise.reject(offline()) });
    await one.start(ana);
    await other.start({ companyId: 2, userId: 7 });
    one.add(write("da Ana"));
    await vi.waitFor(async () => expect(await first.list()).toHaveLength(1));
    expect(other.entries.get()).toEqual([]);
  });

  it("does not send what somebody else left behind", async () => {
    const storage = createMemoryStorage();
    const before = makeOutbox({ storage, send: () => Promise.reject(offline()) });
    await before.start(ana);
    before.add(write("da Ana"));
    await vi.waitFor(async () => expect(await storage.list()).toHaveLength(1));
    before.stop();

    const server = makeServer();
    const after = makeOutbox({ ...server, storage });
    await after.start({ companyId: 1, userId: 8 });
    expect(after.entries.get()).toEqual([]);
    expect(server.bodies).toEqual([]);
    expect(await storage.list()).toHaveLength(1);
  });

  it("says why the server refused, goes on with the next, and tries again under the same name", async () => {
    const attempts: string[] = [];
    let refuses = true;
    const outbox = makeOutbox({
      async send({ body, clientId }) {
        attempts.push(`${body} ${clientId}`);
        if (body === "um" && refuses) throw new ApiError({ code: "ERR_SENDING_WAPP_MSG", status: 409 });
        return [];
      },
    });
    await outbox.start(ana);
    const name = outbox.add(write("um"));
    outbox.add(write("dois"));
    await vi.waitFor(() =>
      expect(outbox.entries.get()).toMatchObject([{ clientId: name, problem: "ERR_SENDING_WAPP_MSG" }]),
    );
    refuses = false;
    outbox.retry(name);
    // It keeps its place while it is tried.
    expect(outbox.entries.get()).toMatchObject([{ problem: null, wasRefused: true }]);
    await vi.waitFor(() => expect(outbox.entries.get()).toEqual([]));
    expect(attempts.filter((attempt) => attempt === `um ${name}`)).toHaveLength(2);
  });

  it("knows of each conversation what was refused, on every page and after a reload, for its writer alone", async () => {
    const [first, second] = shareStorage();
    const send: OutboxParts["send"] = async ({ body }) => {
      if (body === "um") throw offline();
      throw new ApiError({ code: "ERR_NO_PERMISSION", status: 403 });
    };
    const one = makeOutbox({ storage: first, send });
    const other = makeOutbox({ storage: second, send: () => Promise.reject(offline()) });
    const refusedBy = ({ entries }: typeof one) =>
      groupRefused(entries.get()).map((group) => [
        group.conversation.id,
        group.entries.map(({ title, body }) => `${title}: ${body}`),
      ]);
    await one.start(ana);
    await other.start(ana);
    one.add({ ...write("dois", 2), title: "Carla" });
    one.add({ ...write("três", 3), title: "Diego" });
    one.add({ ...write("quatro", 2), title: "Carla" });
    one.add(write("um", 1));
    const refused = [
      [2, ["Carla: dois", "Carla: quatro"]],
      [3, ["Diego: três"]],
    ];
    for (const page of [one, other]) await vi.waitFor(() => expect(refusedBy(page)).toEqual(refused));

    one.stop();
    expect(refusedBy(one)).toEqual([]);
    await one.start({ companyId: 1, userId: 8 });
    expect(refusedBy(one)).toEqual([]);
    one.stop();
    await one.start(ana);
    expect(refusedBy(one)).toEqual(refused);
  });

  it("can be cancelled while it goes up, and tells how far it is", async () => {
    const outbox = makeOutbox({
      send: (_, { signal, onProgress }) =>
        new Promise((_resolve, reject) => {
          onProgress(0.5);
          signal.addEventListener("abort", () => reject(new DOMException("", "AbortError")));
        }),
    });
    await outbox.start(ana);
    const name = outbox.add(write("arquivo"));
    await vi.waitFor(() => expect(outbox.progress.get()).toEqual({ [name]: 0.5 }));
    outbox.drop(name);
    await vi.waitFor(() => expect(outbox.progress.get()).toEqual({}));
    expect(outbox.entries.get()).toEqual([]);
  });
});

describe("what waited for more than twelve hours", () => {
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const shown = ({ entries }: ReturnType<typeof createOutbox>) =>
    entries.get().map(({ body, problem, wasRefused }) => ({ body, problem, wasRefused }));

  /** What a page of so many hours ago left behind. */
  async function leaveBehind(storage: OutboxStorage, written: Record<string, number>) {
    const before = makeOutbox({ storage, send: () => Promise.reject(offline()) });
    await before.start(ana);
    for (const body of Object.keys(written)) before.add(write(body));
    await vi.waitFor(async () => expect(await storage.list()).toHaveLength(Object.keys(written).length));
    before.stop();
    for (const entry of await storage.list())
      await storage.put({ ...entry, createdAt: hoursAgo(written[entry.body] ?? 0) });
  }

  it("does not leave by itself at the next start, and says why, while what is younger leaves", async () => {
    const storage = createMemoryStorage();
    await leaveBehind(storage, { "Da semana passada": 7 * 24, "De hoje": 11 });
    const server = makeServer();
    const outbox = makeOutbox({ ...server, storage });
    await outbox.start(ana);
    await vi.waitFor(() => expect(server.bodies).toEqual(["De hoje"]));
    // Nobody refused it: it stands at the end, where it is seen.
    const late = [{ body: "Da semana passada", problem: "ERR_WAITED_TOO_LONG", wasRefused: false }];
    await vi.waitFor(() => expect(shown(outbox)).toEqual(late));
    expect(await storage.list()).toMatchObject(late);
    for (const language of LANGUAGES) {
      languageStore.set(language);
      expect(errorText("ERR_WAITED_TOO_LONG")).toMatch(/12/);
    }
    expect(groupRefused(outbox.entries.get())).toHaveLength(1);
  });

  it("does not leave by itself either when a page wakes up that slept on it", async () => {
    const server = makeServer();
    let isAway = true;
    const send: Bench["send"] = (...sent) => (isAway ? Promise.reject(offline()) : server.send(...sent));
    const outbox = makeOutbox({ send });
    await outbox.start(ana);
    outbox.add(write("Um minuto, já vejo"));
    await vi.waitFor(() => expect(outbox.held.get().size).toBe(1));
    const clock = vi.spyOn(Date, "now").mockReturnValue(Date.now() + 13 * 3_600_000);
    isAway = false;
    outbox.wake();
    await vi.waitFor(() => expect(shown(outbox)).toMatchObject([{ problem: "ERR_WAITED_TOO_LONG" }]));
    clock.mockRestore();
    expect(server.bodies).toEqual([]);
  });

  it("leaves once its writer says so, also when the page is closed before there is a network", async () => {
    const storage = createMemoryStorage();
    await leaveBehind(storage, { "Da semana passada": 7 * 24 });
    const without = makeOutbox({ storage, send: () => Promise.reject(offline()) });
    await without.start(ana);
    const [late] = without.entries.get();
    without.retry(late?.clientId ?? "");
    await vi.waitFor(async () => expect((await storage.list())[0]?.problem).toBeNull());
    without.stop();
    const server = makeServer();
    await makeOutbox({ ...server, storage }).start(ana);
    await vi.waitFor(() => expect(server.bodies).toEqual(["Da semana passada"]));
  });

  it("can be thrown away", async () => {
    const storage = createMemoryStorage();
    await leaveBehind(storage, { "Da semana passada": 13 });
    const server = makeServer();
    const outbox = makeOutbox({ ...server, storage });
    await outbox.start(ana);
    outbox.drop(outbox.entries.get()[0]?.clientId ?? "");
    await vi.waitFor(async () => expect(await storage.list()).toEqual([]));
    expect([outbox.entries.get(), server.bodies]).toEqual([[], []]);
  });
});

describe("what an earlier version of the page left behind", () => {
  it("is a ticket's, under the name it was kept by", () => {
    expect(readEntry({ clientId: "a", ticketId: 4 } as never)).toMatchObject({
      clientId: "a",
      conversation: { kind: "ticket", id: 4 },
    });
    const conversation = { kind: "ticket", id: 5 };
    expect(readEntry({ clientId: "b", conversation } as never)).toEqual({
      clientId: "b",
      conversation,
      forwardedId: null,
      fileListId: null,
    });
  });
});
