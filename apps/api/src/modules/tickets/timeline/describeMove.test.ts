import { describe, expect, it } from "vitest";
import type { Mover, TicketState } from "../hooks.js";
import { describeMove } from "./describeMove.js";

const [ANA, BIA, SALES, SUPPORT] = [10, 11, 1, 2];
const ana: Mover = { kind: "user", userId: ANA, name: "Ana" };
const state = (status: TicketState["status"], userId: number | null, queueId: number | null): TicketState => ({
  status,
  userId,
  queueId,
  whatsappId: 1,
});
const waiting = state("pending", null, SALES);
const withAna = state("open", ANA, SALES);

describe("what a move was", () => {
  it.each<[string, TicketState, TicketState, Mover, object | null]>([
    ["accepted", waiting, withAna, ana, { kind: "accepted", by: "user", userId: ANA }],
    [
      "given to a colleague",
      withAna,
      state("open", BIA, SALES),
      ana,
      { kind: "transferred", fromUserId: ANA, toUserId: BIA },
    ],
    ["handed out of the crowd", waiting, state("open", BIA, SALES), ana, { kind: "transferred", toUserId: BIA }],
    [
      "sent to a queue",
      withAna,
      state("pending", null, SUPPORT),
      ana,
      { kind: "transferred", fromQueueId: SALES, toQueueId: SUPPORT, fromUserId: ANA, toUserId: null },
    ],
    ["given back", withAna, waiting, ana, { kind: "returned", fromUserId: ANA }],
    ["resolved", withAna, state("closed", ANA, SALES), ana, { kind: "resolved", userId: ANA }],
    ["resolved by silence", withAna, state("closed", ANA, SALES), { kind: "timer" }, { kind: "resolved", by: "timer" }],
    ["reopened", state("closed", ANA, SALES), withAna, ana, { kind: "reopened", toUserId: ANA }],
    [
      "called back",
      state("closed", ANA, SALES),
      waiting,
      { kind: "contact" },
      { kind: "reopened", by: "contact", userId: null },
    ],
    [
      "handed over by the robot",
      state("pending", null, null),
      waiting,
      { kind: "bot" },
      { kind: "handedOver", toQueueId: SALES },
    ],
    ["over another number", withAna, { ...withAna, whatsappId: 2 }, ana, null],
    ["closed once more", state("closed", ANA, SALES), state("closed", ANA, SUPPORT), ana, null],
  ])("is: %s", (_, before, after, by, expected) => {
    const action = describeMove(before, after, by);
    if (expected) expect(action).toMatchObject(expected);
    else expect(action).toBeNull();
  });
});
