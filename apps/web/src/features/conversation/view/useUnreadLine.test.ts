import type { Message } from "@recado/contract";
import { renderHook } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { useUnreadLine } from "./useUnreadLine";

/** Messages by their ids: the customer's, and ours below zero. */
const say = (...ids: number[]) => ids.map((id) => ({ id: Math.abs(id), fromMe: id < 0 }) as Message);

function open(messages: Message[], atStart: number) {
  const given = { messages, hasNewer: false, atStart, isSeen: false };
  const { result, rerender } = renderHook((options) => useUnreadLine(options), { initialProps: given });
  return { line: () => result.current, change: (more: Partial<typeof given>) => rerender(Object.assign(given, more)) };
}

describe("the line above what is new", () => {
  it("is there with the first messages", () => {
    expect(open(say(1, -2, 3, 4), 2).line()).toEqual({ id: 3, count: 2, isHere: true });
    expect(open(say(1, -2), 0).line()).toBeNull();
  });

  it("rises with the older pages when more is new than the first one holds, and tells of all", () => {
    const chat = open(say(5, 6, 7), 5);
    expect(chat.line()).toEqual({ id: 5, count: 5, isHere: false });
    chat.change({ messages: say(1, 2, 3, 4, 5, 6, 7) });
    expect(chat.line()).toEqual({ id: 3, count: 5, isHere: true });
  });

  it("stays while it is looked at, and goes with an answer", () => {
    const chat = open(say(1, 2), 1);
    chat.change({ isSeen: true });
    chat.change({ messages: say(1, 2, 3) });
    expect(chat.line()).toEqual({ id: 2, count: 1, isHere: true });
    chat.change({ messages: say(1, 2, 3, -4) });
    expect(chat.line()).toBeNull();
  });

  it("counts on while nobody looks, and begins anew after somebody did", () => {
    const chat = open(say(1, 2), 1);
    chat.change({ messages: say(1, 2, 3) });
    expect(chat.line()).toEqual({ id: 2, count: 2, isHere: true });
    chat.change({ isSeen: true });
    chat.change({ isSeen: false });
    chat.change({ messages: say(1, 2, 3, 4) });
    expect(chat.line()).toEqual({ id: 4, count: 1, isHere: true });
  });

  it("counts nothing in the middle of a conversation, and what came meanwhile at its end", () => {
    const chat = open(say(90, 91), 1);
    chat.change({ isSeen: true });
    chat.change({ isSeen: false, hasNewer: true, messages: say(1, 2) });
    chat.change({ messages: say(1, 2, 3, 4) });
    chat.change({ hasNewer: false, messages: say(4, 90, 91, 92) });
    expect(chat.line()).toEqual({ id: 92, count: 1, isHere: true });
  });
});
