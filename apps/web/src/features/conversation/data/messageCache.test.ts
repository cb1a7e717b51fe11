import { MESSAGES_IN_PAGE, type Message, type TimelineEntry } from "@recado/contract";
import { describe, expect, it } from "vitest";
import { makeMessage } from "../../../testing/conversations";
import {
  addEntry,
  addMessage,
  addOwnNote,
  listMessages,
  listTimeline,
  type MessagePage,
  replaceMessage,
} from "./messageCache";

function pageOf(ids: number[], change: Partial<MessagePage> = {}): MessagePage {
  const messages = ids.map((id) => makeMessage({ id, fromMe: true }));
  return { messages, hasMore: false, hasNewer: false, ...change };
}

function chatOf(...pages: MessagePage[]) {
  return { pages, pageParams: [] };
}

const ids = (messages: Message[]) => messages.map(({ id }) => id);

describe("a conversation's pages", () => {
  it("read as one conversation, each message once", () => {
    expect(ids(listMessages([pageOf([4, 5, 6]), pageOf([2, 3, 4]), pageOf([1, 2])]))).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it.each([
    [2, 3, 3],
    [3, 2, 3],
    [4, 4, 4],
    [5, 0, 5],
  ])("keep the ticks when %d is followed by %d", (first, second, shown) => {
    const chat = chatOf(pageOf([1]));
    const once = replaceMessage(chat, makeMessage({ id: 1, fromMe: true, ack: first }));
    const twice = replaceMessage(once, makeMessage({ id: 1, fromMe: true, ack: second, body: "mudou" }));
    expect(twice.pages[0]?.messages[0]).toMatchObject({ ack: shown, body: "mudou" });
  });

  it("take a new message in once", () => {
    const message = makeMessage({ id: 9 });
    const once = addMessage(chatOf(pageOf([7, 8]), pageOf([5, 6])), message);
    expect(ids(listMessages(addMessage(once, message).pages))).toEqual([5, 6, 7, 8, 9]);
  });

  it("are as many as the server would need for what they hold", () => {
    const first = Array.from({ length: MESSAGES_IN_PAGE - 1 }, (_, index) => index + 1);
    const later = Array.from({ length: MESSAGES_IN_PAGE + 2 }, (_, index) => MESSAGES_IN_PAGE + index);
    const start = { pages: [pageOf(first, { hasMore: true })], pageParams: [{}] };
    const { pages, pageParams } = later.map((id) => makeMessage({ id })).reduce(addMessage, start);
    expect(ids(listMessages(pages))).toEqual([...first, ...later]);
    expect(pages.map(({ messages }) => messages.length)).toEqual([1, MESSAGES_IN_PAGE, MESSAGES_IN_PAGE]);
    expect(pageParams).toEqual([{}, {}, {}]);
  });

  it("put what comes late where it belongs, or leave it to the page it comes with", () => {
    const full = Array.from({ length: MESSAGES_IN_PAGE }, (_, index) => 20 + index);
    const chat = { pages: [pageOf([42, 44]), pageOf(full, { hasMore: true })], pageParams: [{}, {}] };
    const late = [43, 41, 19].map((id) => makeMessage({ id }));
    const { pages } = late.reduce(addMessage, chat);
    expect(pages.map(({ messages }) => ids(messages))).toEqual([
      [42, 43, 44],
      [...full, 41],
    ]);
    expect(addMessage(chatOf(pageOf([2, 3])), makeMessage({ id: 1 })).pages.map((page) => ids(page.messages))).toEqual([
      [1, 2, 3],
    ]);
  });

  it("hold a note once, also where a page began between it and its announcement", () => {
    const full = Array.from({ length: MESSAGES_IN_PAGE }, (_, index) => 20 + index);
    const entry = { id: 2 ** 50 + 5, kind: "noted", note: { id: 5 }, afterId: 0 } as TimelineEntry;
    const own = addOwnNote(chatOf(pageOf(full)), entry);
    const more = addMessage(own, makeMessage({ id: 80 }));
    expect(more.pages).toHaveLength(2);
    const { pages } = addEntry(more, { ...entry, id: 9, afterId: 80 });
    expect(listTimeline(pages).map(({ id }) => id)).toEqual([9]);
  });

  it("wait for what lies between before they show what is new", () => {
    const chat = chatOf(pageOf([1, 2], { hasNewer: true }));
    expect(addMessage(chat, makeMessage({ id: 9 }))).toBe(chat);
  });

  it("do not mind a change of what was not fetched", () => {
    const chat = chatOf(pageOf([1, 2]));
    expect(replaceMessage(chat, makeMessage({ id: 99 }))).toBe(chat);
  });
});
