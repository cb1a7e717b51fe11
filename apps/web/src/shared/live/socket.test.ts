import { authChannel, LIVE_SINCE, type Missed, tagChannel, USER_STATUS, wireName } from "@recado/contract";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { makeTag } from "../../testing/builders";
import { fakeSocket } from "../../testing/fakeSocket";
import { listenTo } from "./listeners";
import { connectLive, liveStore } from "./socket";

const names: string[] = [];
const onGap = vi.fn();
let stop: () => void;
let unlisten: () => void;

function missedTag(seq: number, name: string) {
  return { seq, event: wireName(tagChannel, 1), payload: { action: "update", tag: makeTag({ name }) } };
}

/** What the server would have sent since a place; `null` when it no longer remembers. */
function answerSince(seq: number, events: Missed["events"]) {
  fakeSocket.answer(LIVE_SINCE, () => ({ seq, events }) satisfies Missed);
}

async function connect() {
  stop = connectLive({ userId: 7, companyId: 1, onGap });
  await vi.advanceTimersByTimeAsync(10);
}

beforeEach(() => {
  vi.useFakeTimers();
  names.length = 0;
  onGap.mockClear();
  unlisten = listenTo(tagChannel, 1, (event) => event.action !== "delete" && names.push(event.tag.name));
});

afterEach(() => {
  stop();
  unlisten();
  vi.useRealTimers();
});

describe("the live connection", () => {
  it("says that its user is there, at once and every five minutes", async () => {
    answerSince(0, []);
    await connect();
    expect(fakeSocket.said(USER_STATUS)).toEqual([{ userId: 7 }]);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(fakeSocket.said(USER_STATUS)).toHaveLength(3);
  });

  it("hands on each announcement once, and drops what the channel does not know", async () => {
    answerSince(10, []);
    await connect();
    const update = { action: "update" as const, tag: makeTag({ name: "one" }) };
    fakeSocket.announce(tagChannel, update, 11);
    fakeSocket.announce(tagChannel, update, 11);
    fakeSocket.announce(tagChannel, { action: "update", tag: { id: "x" } } as never, 12);
    expect(names).toEqual(["one"]);
  });

  it("asks after a break for what it missed, and applies only what is new", async () => {
    answerSince(100, []);
    await connect();
    fakeSocket.announce(tagChannel, { action: "update", tag: makeTag({ name: "heard" }) }, 101);
    fakeSocket.happen("disconnect", "transport close");
    expect(liveStore.get()).toBe(false);
    answerSince(103, [missedTag(101, "heard"), missedTag(102, "second"), missedTag(103, "third")]);
    fakeSocket.happen("connect");
    await vi.advanceTimersByTimeAsync(10);
    expect(liveStore.get()).toBe(true);
    expect(names).toEqual(["heard", "second", "third"]);
    expect(fakeSocket.said(LIVE_SINCE).at(-1)).toEqual({ since: 51 });
  });

  it("looks every minute, because an announcement can get lost without a break", async () => {
    answerSince(5, []);
    await connect();
    answerSince(6, [missedTag(6, "lost")]);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(names).toEqual(["lost"]);
  });

  it("has everything fetched anew when the gap is too old", async () => {
    answerSince(5, []);
    await connect();
    answerSince(9_000, null);
    fakeSocket.happen("connect");
    await vi.advanceTimersByTimeAsync(10);
    expect(onGap).toHaveBeenCalledTimes(1);
  });

  it("does not take an old login elsewhere for a new one", async () => {
    const kicked = vi.fn();
    const quiet = listenTo(authChannel, 1, kicked);
    const payload = { action: "update" as const, user: { id: 7, email: "ana@acme.test", companyId: 1 } };
    answerSince(3, [{ seq: 3, event: wireName(authChannel, 1), payload }]);
    await connect();
    expect(kicked).not.toHaveBeenCalled();
    fakeSocket.announce(authChannel, payload, 4);
    expect(kicked).toHaveBeenCalledTimes(1);
    quiet();
  });
});
