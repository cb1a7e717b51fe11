import { type Missed, tagChannel, userStatus, wireName } from "@recado/contract";
import { afterEach, describe, expect, it, vi } from "vitest";
import { idleStore } from "./idle";
import { listenTo } from "./listeners";

// The wire itself is driven by the journeys in a real browser; here its timing is chosen to the event.
const wire = vi.hoisted(() => {
  const handlers = new Map<string, (...given: unknown[]) => void>();
  const asked: { since: number; answer: (missed: unknown) => void }[] = [];
  const socket = {
    connected: true,
    active: true,
    on: (name: string, handler: (...given: unknown[]) => void) => handlers.set(name, handler),
    onAny: (handler: (...given: unknown[]) => void) => handlers.set("any", handler),
    emit: vi.fn(),
    connect: vi.fn(),
    disconnect: () => undefined,
    timeout: () => ({
      emitWithAck: (_name: string, { since }: { since: number }) =>
        new Promise((answer) => void asked.push({ since, answer })),
    }),
  };
  return { handlers, asked, socket };
});
vi.mock("socket.io-client", () => ({ io: () => wire.socket }));
vi.mock("../api/refresh", () => ({ refreshSession: async () => undefined }));

const { connectLive } = await import("./socket");

const EVENT = wireName(tagChannel, 1);
const tag = (name: string) => ({
  action: "update",
  tag: { id: 5, name, color: "#112233", kanban: 0, ticketsCount: 0 },
});

describe("the live connection", () => {
  let close: () => void = () => undefined;
  let forget: () => void = () => undefined;
  afterEach(() => {
    close();
    forget();
    wire.asked.length = 0;
  });

  /** Answers the next question, or lets it go unanswered; and gives back since when it asked. */
  async function answer(missed: Missed | undefined): Promise<number | undefined> {
    await vi.waitFor(() => expect(wire.asked).not.toHaveLength(0));
    const asked = wire.asked.shift();
    asked?.answer(missed);
    await Promise.resolve();
    return asked?.since;
  }

  function open(beforeConnect: () => void = () => undefined) {
    const heard: string[] = [];
    const late: string[] = [];
    const onGap = vi.fn();
    forget = listenTo(tagChannel, 1, (payload, { missed }) => {
      if (payload.action === "delete") return;
      heard.push(payload.tag.name);
      if (missed) late.push(payload.tag.name);
    });
    close = connectLive({ userId: 1, companyId: 1, onGap });
    beforeConnect();
    wire.handlers.get("connect")?.();
    return {
      heard,
      late,
      onGap,
      live: (name: string, seq: number) => wire.handlers.get("any")?.(EVENT, tag(name), { seq }),
    };
  }

  it("tells at once when nobody uses the page, and when somebody does again", () => {
    wire.socket.emit.mockClear();
    open();
    idleStore.set(true);
    idleStore.set(false);
    const told = [false, true, false].map((isIdle) => [userStatus.name, { userId: 1, isIdle }]);
    expect(wire.socket.emit.mock.calls).toEqual(told);
  });

  it("puts what was missed before what came live meanwhile, which alone is news", async () => {
    const { heard, late, live, onGap } = open();
    live("newest", 78);
    await answer({ seq: 77, events: null });
    await answer({ seq: 78, events: [77, 78].map((seq) => ({ seq, event: EVENT, payload: tag(`missed ${seq}`) })) });
    await vi.waitFor(() => expect(heard).toEqual(["missed 77", "missed 78"]));
    expect(late).toEqual(["missed 77"]);
    expect(onGap).not.toHaveBeenCalled();
  });

  it("fetches anew rather than putting a late event over a newer one", async () => {
    const { heard, live, onGap } = open();
    await answer({ seq: 10, events: null });
    await answer({ seq: 10, events: [] });
    live("twelve", 12);
    await vi.waitFor(() => expect(heard).toEqual(["twelve"]));
    wire.handlers.get("connect")?.();
    await answer({ seq: 12, events: [11, 12].map((seq) => ({ seq, event: EVENT, payload: tag(`missed ${seq}`) })) });
    await vi.waitFor(() => expect(onGap).toHaveBeenCalledOnce());
    expect(heard).toEqual(["twelve"]);
  });

  it("fetches anew when one event overtook another on the wire", async () => {
    const { heard, live, onGap } = open();
    await answer({ seq: 20, events: null });
    await answer({ seq: 20, events: [] });
    live("twenty-two", 22);
    await vi.waitFor(() => expect(heard).toEqual(["twenty-two"]));
    live("twenty-one", 21);
    expect(heard).toEqual(["twenty-two"]);
    expect(onGap).toHaveBeenCalledOnce();
  });

  it("asks again from where nobody answered, whatever came meanwhile", async () => {
    const { heard, live, onGap } = open();
    await answer({ seq: 100, events: null });
    await answer({ seq: 100, events: [] });
    live("hundred", 100);
    await vi.waitFor(() => expect(heard).toEqual(["hundred"]));
    wire.handlers.get("connect")?.();
    live("four hundred", 400);
    expect(await answer(undefined)).toBe(50);
    await vi.waitFor(() => expect(heard).toEqual(["hundred", "four hundred"]));
    wire.handlers.get("connect")?.();
    expect(await answer({ seq: 400, events: [{ seq: 200, event: EVENT, payload: tag("missed") }] })).toBe(50);
    await vi.waitFor(() => expect(onGap).toHaveBeenCalledOnce());
    wire.handlers.get("connect")?.();
    expect(await answer({ seq: 400, events: [] })).toBe(350);
  });

  it("asks again by itself, soon, where nobody answered", async () => {
    open();
    await answer({ seq: 100, events: null });
    await vi.waitFor(() => expect(wire.asked).toHaveLength(1));
    vi.useFakeTimers();
    try {
      wire.asked.shift()?.answer(undefined);
      await vi.advanceTimersByTimeAsync(6_000);
      expect(wire.asked.map(({ since }) => since)).toEqual([50]);
    } finally {
      vi.useRealTimers();
    }
  });

  it("fetches anew when the gap is too large to be told", async () => {
    const { onGap } = open();
    await answer({ seq: 20, events: null });
    await answer({ seq: 20, events: null });
    await vi.waitFor(() => expect(onGap).toHaveBeenCalledOnce());
  });

  it.each([
    ["the server could not be reached", () => wire.handlers.get("connect_error")?.()],
    ["it was turned down", () => wire.handlers.get("disconnect")?.("io server disconnect")],
    ["it took its time", () => vi.setSystemTime(Date.now() + 6_000)],
  ])("fetches anew what was loaded before the first connection, where %s", async (_, happen) => {
    vi.useFakeTimers({ toFake: ["Date"] });
    try {
      const { heard, live, onGap } = open(happen);
      await answer({ seq: 500, events: null });
      await answer({ seq: 500, events: [] });
      live("news", 501);
      await vi.waitFor(() => expect(heard).toEqual(["news"]));
      expect(onGap).toHaveBeenCalledOnce();
      // Once is enough: from there on each event is told.
      wire.handlers.get("connect")?.();
      await answer({ seq: 502, events: [{ seq: 502, event: EVENT, payload: tag("missed") }] });
      await vi.waitFor(() => expect(heard).toEqual(["news", "missed"]));
      expect(onGap).toHaveBeenCalledOnce();
    } finally {
      vi.useRealTimers();
    }
  });

  it("comes back later each time it is turned down, and soon again once it was let in", async () => {
    vi.useFakeTimers();
    try {
      const { socket, handlers } = wire;
      open();
      socket.active = false;
      const triesWithin = async (seconds: number) => {
        socket.connect.mockClear();
        handlers.get("connect_error")?.();
        await vi.advanceTimersByTimeAsync(seconds * 1_000);
        return socket.connect.mock.calls.length;
      };
      expect([await triesWithin(3), await triesWithin(3), await triesWithin(12)]).toEqual([1, 0, 1]);
      for (let turn = 0; turn < 9; turn += 1) expect(await triesWithin(60)).toBe(1);
      handlers.get("connect")?.();
      expect(await triesWithin(3)).toBe(1);
    } finally {
      vi.useRealTimers();
      wire.socket.active = true;
    }
  });
});
