import type { TimelineEntry } from "@recado/contract";
import { describe, expect, it } from "vitest";
import { makeMessage } from "../../../testing/conversations";
import { buildRows, type LogRow } from "./buildRows";
import { timelineTexts } from "./timelineTexts";
import { withTimeline } from "./withTimeline";

const ANA = { id: 7, name: "Ana" };

function entryOf(change: Partial<TimelineEntry>): TimelineEntry {
  return {
    id: 1,
    ticketId: 1,
    kind: "accepted",
    by: "user",
    user: ANA,
    fromUser: null,
    toUser: null,
    fromQueue: null,
    toQueue: null,
    tag: null,
    note: null,
    until: null,
    afterId: 0,
    createdAt: "2026-11-20T12:00:00.000Z",
    ...change,
  };
}

const nameOf = (row: LogRow) =>
  row.kind === "message" ? `m${row.message.id}` : row.kind === "entry" ? `e${row.entry.id}` : row.kind;
const show = (messages: [number, number][], timeline: TimelineEntry[]) =>
  withTimeline(
    buildRows({ messages: messages.map(([id, ticketId]) => makeMessage({ id, ticketId })), waiting: [], unread: null }),
    timeline,
  ).map(nameOf);

describe("what was done to a conversation", () => {
  it("stands behind the message that was the last one then", () => {
    const timeline = [entryOf({ id: 1, afterId: 4 }), entryOf({ id: 2, afterId: 5 }), entryOf({ id: 3, afterId: 9 })];
    const rows = show(
      [
        [4, 1],
        [5, 1],
        [6, 1],
      ],
      timeline,
    );
    expect(rows).toEqual(["day", "m4", "e1", "m5", "e2", "m6", "e3"]);
  });

  it("stands on its own side of the line between two conversations", () => {
    const timeline = [
      entryOf({ id: 1, kind: "resolved", ticketId: 1, afterId: 4 }),
      entryOf({ id: 2, ticketId: 2, afterId: 4 }),
    ];
    const rows = show(
      [
        [4, 1],
        [5, 2],
      ],
      timeline,
    );
    expect(rows).toEqual(["day", "m4", "e1", "conversation", "e2", "m5"]);
  });

  it("ends a run: who goes on speaking is named again", () => {
    const rows = buildRows({
      messages: [4, 5, 6].map((id) => makeMessage({ id })),
      waiting: [],
      unread: null,
    });
    const opening = (timeline: TimelineEntry[]) =>
      withTimeline(rows, timeline).flatMap((row) => (row.kind === "message" && row.opensGroup ? row.message.id : []));
    const closing = (timeline: TimelineEntry[]) =>
      withTimeline(rows, timeline).flatMap((row) => (row.kind === "message" && row.closesGroup ? row.message.id : []));
    expect(opening([])).toEqual([4]);
    expect(closing([])).toEqual([6]);
    expect(opening([entryOf({ afterId: 4 })])).toEqual([4, 5]);
    expect(closing([entryOf({ afterId: 4 })])).toEqual([4, 6]);
  });

  it("is all there is where nothing was said yet", () => {
    expect(show([], [entryOf({ id: 1 })])).toEqual(["e1"]);
  });

  it.each<[Partial<TimelineEntry>, string]>([
    [{ kind: "accepted" }, "Ana aceitou o atendimento"],
    [{ kind: "transferred", toQueue: "Suporte" }, "Ana transferiu para Suporte"],
    [
      { kind: "transferred", fromQueue: "Vendas", toQueue: "Suporte", toUser: { id: 8, name: "Bia" } },
      "Ana transferiu de Vendas para Bia, em Suporte",
    ],
    [
      { kind: "transferred", fromUser: { id: 9, name: "Caio" }, toUser: { id: 8, name: "Bia" } },
      "Ana transferiu de Caio para Bia",
    ],
    [
      { kind: "transferred", fromUser: { id: 9, name: "Caio" }, fromQueue: "Vendas", toQueue: "Suporte" },
      "Ana transferiu de Caio, em Vendas, para Suporte",
    ],
    // Out of one's own hands: that is said already.
    [{ kind: "transferred", fromUser: ANA, toUser: { id: 8, name: "Bia" } }, "Ana transferiu para Bia"],
    [{ kind: "reopened", by: "contact", user: null }, "O cliente reabriu o atendimento"],
    [
      { kind: "snoozed", until: "2026-11-25T12:00:00.000Z" },
      expect.stringMatching(/^Ana adiou até 25\/11\/2026, \d\d:00$/),
    ],
    [{ kind: "cameBack" }, "Ana trouxe de volta"],
    [{ kind: "cameBack", by: "timer", user: null }, "Voltou do adiamento"],
    [{ kind: "handedOver", by: "bot", user: null, toQueue: "Vendas" }, "O robô encaminhou para Vendas"],
    [{ kind: "handedOver" }, "Ana dispensou o robô"],
    [{ kind: "tagged", tag: "VIP" }, "Ana adicionou a tag VIP"],
  ])("is said in words: %o", (change, words) => {
    expect(timelineTexts.pt.say(entryOf(change))).toEqual(words);
  });

  it.each([
    ["en", "Ana transferred it from Caio, in Vendas, to Bia"],
    ["es", "Ana la transfirió de Caio, en Vendas, a Bia"],
  ] as const)("names in %s out of whose hands it came", (language, words) => {
    const from = { fromUser: { id: 9, name: "Caio" }, fromQueue: "Vendas" };
    const entry = entryOf({ kind: "transferred", ...from, toUser: { id: 8, name: "Bia" } });
    expect(timelineTexts[language].say(entry)).toBe(words);
  });
});
