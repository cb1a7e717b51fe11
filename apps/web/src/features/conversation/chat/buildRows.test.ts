import { describe, expect, it } from "vitest";
import { makeMessage } from "../../../testing/conversations";
import type { OutboxEntry } from "../outbox/outboxEntry";
import { buildRows, type ChatRow } from "./buildRows";

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
function nameRow(row: ChatRow): string {
  switch (row.kind) {
    case "day":
      return row.day;
    case "conversation":
      return "—";
    case "unread":
      return `${row.count} novas`;
    case "message":
      return row.message.body;
    case "waiting":
      return `(${row.entry.body})`;
  }
}

const read = (rows: ChatRow[]) => rows.map(nameRow);

const messages = [
  makeMessage({ id: 1, body: "ontem", createdAt: noon(19) }),
  makeMessage({ id: 2, body: "hoje", createdAt: noon(20) }),
  makeMessage({ id: 3, body: "agora", createdAt: noon(20) }),
];

describe("the rows of a chat", () => {
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
