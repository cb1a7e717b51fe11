import type { Message } from "@recado/contract";
import { describe, expect, it } from "vitest";
import { makeMessage } from "../../../testing/conversations";
import type { OutboxEntry } from "../outbox/outboxEntry";
import { buildRows, type LogRow } from "./buildRows";

const noon = (day: number) => new Date(2026, 10, day, 12).toISOString();

function makeEntry(change: Partial<OutboxEntry> = {}): OutboxEntry {
  return {
    clientId: "client-a",
    companyId: 1,
    userId: 7,
    conversation: { kind: "ticket", id: 1 },
    body: "Na fila",
    quotedMsg: null,
    signed: false,
    isVoice: false,
    quickMessageId: null,
    forwardedId: null,
    fileListId: null,
    file: null,
    afterId: 0,
    number: 1,
    createdAt: noon(20),
    problem: null,
    wasRefused: false,
    ...change,
  };
}

/** A row as a person would name it. */
function nameRow(row: LogRow): string {
  switch (row.kind) {
    case "day":
      return row.day;
    case "conversation":
      return "—";
    case "unread":
      return `${row.count} novas`;
    case "message":
      return row.message.body;
    case "entry":
      return row.entry.kind;
    case "waiting":
      return `(${row.entry.body})`;
  }
}

const read = (rows: LogRow[]) => rows.map(nameRow);

const messages = [
  makeMessage({ id: 1, body: "ontem", createdAt: noon(19) }),
  makeMessage({ id: 2, body: "hoje", createdAt: noon(20) }),
  makeMessage({ id: 3, body: "agora", createdAt: noon(20) }),
];

/** Which of them open a run. */
const opening = (rows: LogRow[]) =>
  rows.flatMap((row) => (row.kind === "message" || row.kind === "waiting" ? [row.opensGroup] : []));

describe("a run", () => {
  const at = (minute: number) => new Date(2026, 10, 20, 12, minute).toISOString();
  const own = (id: number, change: Partial<Message> = {}) =>
    makeMessage({ id, fromMe: true, createdAt: at(0), ...change });
  const signed = (words: string) => ({ body: `*Ana Lima:*\n${words}` });
  const build = (all: Message[], change: Partial<Parameters<typeof buildRows>[0]> = {}) =>
    opening(buildRows({ messages: all, waiting: [], unread: null, ...change }));

  it("is of one speaker", () => {
    const bia = { user: { id: 8, name: "Bia Souza" }, userId: 8 };
    const bot = { origin: "bot", user: null, userId: null } as const;
    const phone = { origin: "phone", user: null, userId: null } as const;
    const all = [own(1), own(2), own(3, bia), own(4, bot), own(5, phone), own(6, phone)];
    expect(build(all)).toEqual([true, false, true, true, true, false]);
    const group = [5, 5, 6].map((contactId, id) => makeMessage({ id: id + 1, contactId, createdAt: at(0) }));
    expect(build(group)).toEqual([true, false, true]);
  });

  it("goes on while less than five minutes pass from one to the next", () => {
    const all = [0, 4, 8, 13].map((minute, id) => own(id + 1, { createdAt: at(minute) }));
    expect(build(all)).toEqual([true, false, false, true]);
  });

  it("ends where something stands between", () => {
    const all = [1, 2, 3, 4].map((id) => makeMessage({ id, createdAt: at(0) }));
    expect(build(all, { unread: { id: 3, count: 2 } })).toEqual([true, false, true, false]);
    expect(build(all.map((each) => (each.id === 2 ? { ...each, mediaType: "call_log" } : each)))[2]).toBe(true);
  });

  it("names who signs once, and again where nobody was named yet", () => {
    const all = [own(1, signed("Oi")), own(2, signed("Tudo bem?")), own(3, { body: "" })];
    expect(build(all)).toEqual([true, false, false]);
    expect(build([own(1), own(2, signed("Oi")), own(3, signed("Tudo bem?"))])).toEqual([true, true, false]);
  });

  it("goes on with what waits, as it will when the server has it", () => {
    const entry = makeEntry({ userId: 7, createdAt: at(1), signed: true });
    expect(build([own(1, signed("Oi"))], { waiting: [entry] })).toEqual([true, false]);
    expect(build([own(1)], { waiting: [entry] })).toEqual([true, true]);
    expect(build([makeMessage({ createdAt: at(0) })], { waiting: [entry] })).toEqual([true, true]);
  });
});

describe("the rows of a conversation", () => {
  it("are grouped by day", () => {
    const rows = buildRows({ messages, waiting: [], unread: null });
    expect(read(rows)).toEqual(["2026-11-19", "ontem", "2026-11-20", "hoje", "agora"]);
    expect(rows.flatMap((row) => (row.kind === "message" ? [row.opensGroup] : []))).toEqual([true, true, false]);
  });

  it("show where one conversation ended and another began", () => {
    const [first, ...rest] = messages;
    const rows = buildRows({ messages: [{ ...first, ticketId: 9 } as never, ...rest], waiting: [], unread: null });
    expect(read(rows)).toEqual(["2026-11-19", "ontem", "—", "2026-11-20", "hoje", "agora"]);
  });

  it("mark the first that is new", () => {
    const rows = buildRows({ messages, waiting: [], unread: { id: 3, count: 1 } });
    expect(read(rows)).toEqual(["2026-11-19", "ontem", "2026-11-20", "hoje", "1 novas", "agora"]);
  });

  it.each([
    ["is shown", "ERR_TOO_LARGE"],
    ["is tried again", null],
  ])("end with what waits, and keep what was refused in its place while it %s", (_, problem) => {
    const waiting = [
      makeEntry({ clientId: "a", body: "recusada", afterId: 2, problem, wasRefused: true }),
      makeEntry({ clientId: "b", body: "espera", afterId: 2 }),
    ];
    const rows = buildRows({ messages, waiting, unread: null });
    expect(read(rows)).toEqual(["2026-11-19", "ontem", "2026-11-20", "hoje", "(recusada)", "agora", "(espera)"]);
  });

  it("show a bubble once, under the same key, when the server has it", () => {
    const entry = makeEntry({ clientId: "client-a" });
    const before = buildRows({ messages: [], waiting: [entry], unread: null });
    const arrived = makeMessage({ id: 4, clientId: "client-a", body: "Na fila", fromMe: true, createdAt: noon(20) });
    const after = buildRows({ messages: [arrived], waiting: [entry], unread: null });
    expect(read(after)).toEqual(["2026-11-20", "Na fila"]);
    expect(after.at(-1)?.key).toBe(before.at(-1)?.key);
  });
});
