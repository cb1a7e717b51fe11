import { describe, expect, it } from "vitest";
import type { Attendant } from "./ticket-access.js";
import { mayChooseQueue, mayOmitQueue, mayOpenTicket } from "./ticket-opening.js";

const SALES = 1;
const SUPPORT = 2;
const ANA = 10;
const BIA = 11;

const ana: Attendant = { id: ANA, profile: "user", super: false, queueIds: [SALES], allTicket: false };
const generalist: Attendant = { ...ana, allTicket: true };
const supervisor: Attendant = { ...ana, id: 12, profile: "supervisor", queueIds: [] };
const admin: Attendant = { ...supervisor, id: 13, profile: "admin" };
const operator: Attendant = { ...supervisor, id: 14, profile: "user", super: true };

describe("who may begin a ticket", () => {
  it.each([
    ["in the own queue", ana, SALES, ANA, true],
    ["in the own queue, for nobody yet", ana, SALES, null, true],
    ["in the own queue, for a colleague", ana, SALES, BIA, false],
    ["in another queue", ana, SUPPORT, ANA, false],
    ["in none", ana, null, ANA, false],
    ["in none, with the switch", generalist, null, ANA, false],
    ["in any queue for anybody, as a supervisor", supervisor, SUPPORT, BIA, true],
    ["in none, as a supervisor", supervisor, null, 12, false],
    ["in none for anybody, as an administrator", admin, null, BIA, true],
    ["in any queue, as a super user", operator, SUPPORT, BIA, true],
    ["in none, as a super user", operator, null, null, true],
  ])("%s", (_, user, queueId, userId, expected) => {
    expect(mayOpenTicket(user, { queueId, userId })).toBe(expected);
    const isOffered = queueId === null ? mayOmitQueue(user) : mayChooseQueue(user, queueId);
    // What is offered on the screen is what one may begin for oneself.
    expect(mayOpenTicket(user, { queueId, userId: user.id })).toBe(isOffered);
  });
});
