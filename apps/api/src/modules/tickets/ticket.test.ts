import { contactRoutes, messageRoutes, ticketChannel, ticketRoutes, userRoutes } from "@recado/contract";
import { describe, expect, it } from "vitest";
import { useApi } from "../../../testing/api.js";
import type { Client } from "../../../testing/client.js";
import { decide } from "../../../testing/customers.js";
import { catchUp, listen } from "../../../testing/live.js";
import { openOffice } from "../../../testing/office.js";
import { joinHook } from "../../kernel/events/hooks.js";
import { ticketRead } from "./hooks.js";

const api = useApi();
const idOf = (client: Client) => client.user?.id ?? 0;
const change = (client: Client, ticketId: number, body: object) =>
  client.send(ticketRoutes.update, { params: { ticketId }, body });
const codeOf = ({ status, body }: { status: number; body: { error?: string } }) => [status, body.error];

describe("a ticket", () => {
  it("is begun by an attendant and goes its way, and its times are written once", async () => {
    const office = await openOffice(api);
    const user = await api.makeUser(office.admin, "user", [office.sales]);
    const listener = await listen(api, user);
    const contactId = await office.addContact("Ana");
    const ticket = await user.call(ticketRoutes.create, { body: { contactId, queueId: office.sales } });
    expect(ticket).toMatchObject({
      status: "open",
      userId: idOf(user),
      queue: { id: office.sales, name: "Vendas" },
      contact: { id: contactId, name: "Ana" },
      whatsappId: office.whatsappId,
      protocol: expect.stringMatching(/^20\d{6}\d{4,}$/),
    });
    const tracks = () =>
      api.sql<{ queued: boolean; started: string; finished: boolean; userId: number }>(
        `SELECT "queuedAt" IS NOT NULL AS queued, "startedAt"::text AS started, "finishedAt" IS NOT NULL AS finished, "userId"
           FROM "TicketTracking" WHERE "ticketId" = $1 ORDER BY id`,
        [ticket.id],
      );
    const [begun] = await tracks();
    expect(begun).toMatchObject({ queued: true, started: expect.any(String), finished: false, userId: idOf(user) });

    const returned = await change(user, ticket.id, { status: "pending", userId: null });
    expect(returned.body).toMatchObject({ status: "pending", userId: null, queueId: office.sales });
    const accepted = await change(user, ticket.id, { status: "open", userId: idOf(user) });
    expect(accepted.body).toMatchObject({ status: "open", userId: idOf(user) });
    const closed = await change(user, ticket.id, { status: "closed", userId: idOf(user), queueId: office.sales });
    expect(closed.body).toMatchObject({ status: "closed", userId: idOf(user) });
    expect((await office.readRow(ticket.id)).closedAt).toBeInstanceOf(Date);
    expect(await tracks()).toEqual([{ ...begun, finished: true }]);

    const reopened = await change(user, ticket.id, { status: "open", userId: idOf(user) });
    expect(reopened.body).toMatchObject({ status: "open", userId: idOf(user) });
    expect((await office.readRow(ticket.id)).closedAt).toBeNull();
    expect((await tracks()).map(({ finished }) => finished)).toEqual([true, false]);
    await catchUp(listener);
    const told = (await listener.wait(ticketChannel, office.id)) as { action: string; ticket?: { status: string } }[];
    expect(told.flatMap(({ ticket: now }) => now?.status ?? [])).toEqual(["open", "pending", "open", "closed", "open"]);
  });

  it("is begun only where the user may, and for whom there is", async () => {
    const office = await openOffice(api);
    const user = await api.makeUser(office.admin, "user", [office.sales]);
    const contactId = await office.addContact();
    const ask = async (client: Client, body: object) =>
      codeOf(await client.send(ticketRoutes.create, { body: { contactId, ...body } }));
    expect(await ask(user, {})).toEqual([400, "ERR_VALIDATION"]);
    expect(await ask(user, { queueId: office.support })).toEqual([403, "ERR_NO_PERMISSION"]);
    expect(await ask(user, { queueId: office.sales, userId: idOf(office.admin) })).toEqual([403, "ERR_NO_PERMISSION"]);
    expect(await ask(user, { queueId: office.sales, contactId: 999_999_999 })).toEqual([404, "ERR_NO_CONTACT_FOUND"]);
    expect(await ask(user, { queueId: office.sales, whatsappId: 999_999_999 })).toEqual([404, "ERR_NO_WAPP_FOUND"]);
    expect(await ask(office.admin, { queueId: 999_999_999 })).toEqual([404, "ERR_QUEUE_NOT_FOUND"]);
    expect(await ask(office.admin, { userId: 999_999_999 })).toEqual([404, "ERR_NO_USER_FOUND"]);
    expect(await ask(office.admin, { status: "closed" })).toEqual([400, "ERR_VALIDATION"]);
    expect(await ask(office.admin, { status: "pending" })).toEqual([200, undefined]);
    await api.sql(`UPDATE "Whatsapps" SET "isDefault" = false WHERE "companyId" = $1`, [office.id]);
    expect(await ask(office.admin, { contactId: await office.addContact() })).toEqual([404, "ERR_NO_DEF_WAPP_FOUND"]);
    // What names no connection goes over one that is up; the default one comes first where it is.
    const pick = async (isKnown = true) => {
      const to = await office.addContact();
      if (isKnown) await api.sql(`UPDATE "Contacts" SET "whatsappId" = $2 WHERE id = $1`, [to, office.whatsappId]);
      return (await office.admin.call(ticketRoutes.create, { body: { contactId: to } })).whatsappId;
    };
    await api.sql(`UPDATE "Whatsapps" SET "isDefault" = true WHERE id = $1`, [office.whatsappId]);
    expect(await pick()).toBe(office.whatsappId);
    const up = await office.addConnection({ status: "CONNECTED" });
    // Also to a number that would be asked about, where no process runs the line that seems to be up.
    expect(await pick(false)).toBe(up);
    await api.sql(`UPDATE "Whatsapps" SET status = 'CONNECTED' WHERE id = $1`, [office.whatsappId]);
    expect(await pick()).toBe(office.whatsappId);
    const own = await office.addConnection();
    await api.sql(`UPDATE "Users" SET "whatsappId" = $2 WHERE id = $1`, [idOf(office.admin), own]);
    expect(await pick()).toBe(own);
  });

  it("is one at a time: who begins another hears of the first, whose own it is goes on with it", async () => {
    const office = await openOffice(api);
    const [one, two] = [
      await api.makeUser(office.admin, "user", [office.sales]),
      await api.makeUser(office.admin, "user", [office.sales]),
    ];
    const contactId = await office.addContact();
    const body = { contactId, queueId: office.sales };
    const ticket = await one.call(ticketRoutes.create, { body });
    expect((await one.call(ticketRoutes.create, { body })).id).toBe(ticket.id);
    const refused = await two.send(ticketRoutes.create, { body });
    expect(codeOf(refused)).toEqual([409, "ERR_OTHER_OPEN_TICKET"]);
    expect(refused.body.data).toEqual({
      id: ticket.id,
      uuid: ticket.uuid,
      status: "open",
      userId: idOf(one),
      queueId: office.sales,
      user: ticket.user,
      queue: ticket.queue,
    });
    await change(one, ticket.id, { status: "closed" });
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, turn) => (turn % 2 ? one : two).send(ticketRoutes.create, { body })),
    );
    const made = new Set(answers.filter(({ status }) => status === 200).map((answer) => answer.body.id));
    expect(made.size).toBe(1);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    // The closed one cannot run beside it.
    const reopened = await change(one, ticket.id, { status: "open", userId: idOf(one) });
    expect(codeOf(reopened)).toEqual([409, "ERR_OTHER_OPEN_TICKET"]);
    expect(made).toContain(reopened.body.data.id);
    expect(await office.readRow(ticket.id)).toMatchObject({ status: "closed" });
  });

  it("is one's own again only for who asks for that: neither for a colleague nor for the queue is another begun", async () => {
    const office = await openOffice(api);
    const colleague = await api.makeUser(office.admin, "user", [office.sales]);
    const contactId = await office.addContact();
    const ask = (more: object) => office.admin.send(ticketRoutes.create, { body: { contactId, ...more } });
    const { body: own } = await ask({});
    for (const more of [{ userId: idOf(colleague) }, { status: "pending", queueId: office.sales }]) {
      const refused = await ask({ ...more, whatsappId: office.whatsappId });
      expect([...codeOf(refused), refused.body.data?.id]).toEqual([409, "ERR_OTHER_OPEN_TICKET", own.id]);
      expect(codeOf(await ask(more))).toEqual([409, "ERR_OTHER_OPEN_TICKET"]);
    }
    expect((await ask({ userId: idOf(office.admin) })).body.id).toBe(own.id);
  });

  it("is one on all numbers for who names none, and one on each for who does", async () => {
    const office = await openOffice(api);
    const [one, two] = [
      await api.makeUser(office.admin, "user", [office.sales]),
      await api.makeUser(office.admin, "user", [office.sales]),
    ];
    const other = await office.addConnection();
    const contactId = await office.addContact();
    const running = await office.addTicket({
      contactId,
      whatsappId: other,
      queueId: office.sales,
      status: "open",
      userId: idOf(one),
    });
    const body = { contactId, queueId: office.sales };
    const refused = await two.send(ticketRoutes.create, { body });
    expect([...codeOf(refused), refused.body.data.id]).toEqual([409, "ERR_OTHER_OPEN_TICKET", running]);
    expect((await one.call(ticketRoutes.create, { body })).id).toBe(running);
    const named = await two.call(ticketRoutes.create, { body: { ...body, whatsappId: office.whatsappId } });
    expect(named).toMatchObject({ whatsappId: office.whatsappId, userId: idOf(two) });
    // Of both, each goes on with their own.
    expect((await one.call(ticketRoutes.create, { body })).id).toBe(running);
    expect((await two.call(ticketRoutes.create, { body })).id).toBe(named.id);
    // Two begin at once, each on a number of their own.
    for (const [user, whatsappId] of [
      [one, other],
      [two, office.whatsappId],
    ] as const)
      await api.sql(`UPDATE "Users" SET "whatsappId" = $2 WHERE id = $1`, [idOf(user), whatsappId]);
    for (let turn = 0; turn < 5; turn += 1) {
      const fresh = { ...body, contactId: await office.addContact() };
      const answers = await Promise.all([one, two].map((user) => user.send(ticketRoutes.create, { body: fresh })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });

  it("is taken out of the hands of its robot by the switches of old clients, which do nothing else", async () => {
    const office = await openOffice(api);
    const user = await api.makeUser(office.admin, "user", [office.sales]);
    const kinds = async (ticketId: number) =>
      (
        await api.sql<{ kind: string; by: string; userId: number }>(
          `SELECT kind, by, "userId" FROM "TimelineEntries" WHERE "ticketId" = $1 ORDER BY id`,
          [ticketId],
        )
      ).map(({ kind, by, userId }) => [kind, by, userId]);
    const lead = async () => {
      const ticketId = await office.addTicket({ queueId: office.sales });
      await api.sql(`UPDATE "Tickets" SET "useIntegration" = true, "integrationId" = 7 WHERE id = $1`, [ticketId]);
      return ticketId;
    };
    for (const body of [{ useIntegration: false }, { promptId: null }, { integrationId: false, status: "pending" }]) {
      const ticketId = await lead();
      expect((await change(user, ticketId, body)).body).toMatchObject({
        status: "pending",
        useIntegration: false,
        integrationId: null,
        queueId: office.sales,
      });
      expect(await kinds(ticketId)).toEqual([["handedOver", "user", idOf(user)]]);
      const before = await office.readRow(ticketId);
      expect((await change(user, ticketId, body)).status).toBe(200);
      expect(await office.readRow(ticketId)).toEqual(before);
    }
    const led = await lead();
    for (const body of [{}, { useIntegration: true }, { promptId: 3, integrationId: "x" }])
      expect((await change(user, led, body)).body).toMatchObject({ useIntegration: true, integrationId: 7 });
    expect(await kinds(led)).toEqual([]);
  });

  it("goes into the queue that is named with it, kept, resolved or reopened", async () => {
    const office = await openOffice(api);
    const user = await api.makeUser(office.admin, "user", [office.sales, office.support]);
    const narrow = await api.makeUser(office.admin, "user", [office.sales]);
    const ticketId = await office.addTicket({ queueId: office.sales, status: "open", userId: idOf(user) });
    const mine = { userId: idOf(user), queueId: office.support };
    expect((await change(user, ticketId, { status: "open", ...mine })).body).toMatchObject({ status: "open", ...mine });
    const closed = await change(user, ticketId, { status: "closed", userId: idOf(user), queueId: office.sales });
    expect(closed.body).toMatchObject({ status: "closed", queueId: office.sales });
    const refused = await change(narrow, ticketId, { status: "open", userId: idOf(narrow), queueId: office.support });
    expect(codeOf(refused)).toEqual([403, "ERR_NO_PERMISSION"]);
    expect((await change(user, ticketId, { status: "open", ...mine })).body).toMatchObject({ status: "open", ...mine });
    expect(codeOf(await change(user, ticketId, { status: "closed", queueId: 999_999_999 }))).toEqual([
      403,
      "ERR_NO_PERMISSION",
    ]);
  });

  it("has the day it began in its protocol, by the company's clock", async () => {
    const office = await openOffice(api);
    const ticketId = await office.addTicket({ createdAt: "2026-06-08T00:30:00Z" });
    const { protocol } = await office.admin.call(ticketRoutes.show, { params: { ticketId } });
    expect(protocol).toMatch(/^20260607/);
    await decide(office, { timezone: "Europe/Lisbon" });
    expect((await office.admin.call(ticketRoutes.show, { params: { ticketId } })).protocol).toMatch(/^20260608/);
  });

  it("is accepted by one of a hundred who try, and the others hear by whom", { timeout: 120_000 }, async () => {
    const office = await openOffice(api);
    const users = await Promise.all(
      Array.from({ length: 5 }, () => api.makeUser(office.admin, "user", [office.sales])),
    );
    const ticketId = await office.addTicket({ queueId: office.sales, chatbot: true });
    const tries = Array.from({ length: 100 }, (_, turn) => users[turn % users.length] as Client);
    const answers = await Promise.all(
      tries.map((user) => change(user, ticketId, { status: "open", userId: idOf(user) })),
    );
    const winners = answers.filter(({ status }) => status === 200);
    const winner = winners[0]?.body.userId;
    // The winner's own other tries find it as they want it.
    const others = answers.filter((answer, turn) => answer.status !== 200 && idOf(tries[turn] as Client) !== winner);
    expect(winners.map(({ body }) => body.userId)).toEqual(Array.from({ length: 20 }, () => winner));
    expect(others).toHaveLength(80);
    for (const { status, body } of others)
      expect([status, body.error, body.data.user?.id]).toEqual([409, "ERR_OTHER_OPEN_TICKET", winner]);
    expect(await office.readRow(ticketId)).toMatchObject({ status: "open", userId: winner, chatbot: false });
  });

  it("is handed on, and the bot lets go of it", async () => {
    const office = await openOffice(api);
    const [one, two] = [
      await api.makeUser(office.admin, "user", [office.sales]),
      await api.makeUser(office.admin, "user", [office.support]),
    ];
    const ticketId = await office.addTicket({ queueId: office.sales, status: "open", userId: idOf(one) });
    await api.sql(`UPDATE "Tickets" SET bot = '{"step":1}', "useIntegration" = true, "promptId" = 7 WHERE id = $1`, [
      ticketId,
    ]);
    expect(codeOf(await change(two, ticketId, { queueId: office.support }))).toEqual([403, "ERR_NO_PERMISSION"]);
    expect(codeOf(await change(one, ticketId, { queueId: 999_999_999 }))).toEqual([404, "ERR_QUEUE_NOT_FOUND"]);
    expect(codeOf(await change(one, ticketId, { userId: 999_999_999 }))).toEqual([404, "ERR_NO_USER_FOUND"]);
    const toQueue = await change(one, ticketId, {
      queueId: office.support,
      status: "pending",
      userId: null,
      whatsappId: office.whatsappId,
    });
    expect(toQueue.body).toMatchObject({ status: "pending", userId: null, queueId: office.support });
    expect(await office.readRow(ticketId)).toMatchObject({ chatbot: false, useIntegration: false, promptId: null });
    expect(codeOf(await change(one, ticketId, { status: "open" }))).toEqual([403, "ERR_NO_PERMISSION"]);
    const toUser = await change(two, ticketId, { userId: idOf(one), queueId: office.sales });
    expect(toUser.body).toMatchObject({ status: "open", userId: idOf(one), queueId: office.sales });
    expect(codeOf(await change(office.admin, ticketId, { status: "open", userId: idOf(office.admin) }))).toEqual([
      409,
      "ERR_OTHER_OPEN_TICKET",
    ]);
  });

  it("says who handed it over until its attendant opens it, on whichever of his screens", async () => {
    const office = await openOffice(api);
    const [one, two] = [
      await api.makeUser(office.admin, "user", [office.sales]),
      await api.makeUser(office.admin, "user", [office.support]),
    ];
    const ticketId = await office.addTicket({ queueId: office.sales, status: "open", userId: idOf(one) });
    const left = await api.openSocket(one);
    const handed = await change(one, ticketId, { userId: idOf(two), queueId: office.support });
    expect(handed.body).toMatchObject({ userId: idOf(two), handedBy: one.user?.name });
    // Who does not see it any more reads where it went.
    const moved = { by: one.user?.name, user: two.user?.name, queue: "Suporte" };
    expect(await left.wait(ticketChannel, office.id)).toEqual([{ action: "delete", ticketId, moved }]);
    // Who looks over his shoulder has not opened it for him.
    await office.admin.call(messageRoutes.list, { params: { ticketId } });
    expect(await two.call(ticketRoutes.show, { params: { ticketId } })).toMatchObject({ handedBy: one.user?.name });
    const screen = await api.openSocket(two);
    await two.call(messageRoutes.list, { params: { ticketId } });
    expect(await screen.wait(ticketChannel, office.id)).toEqual([
      { action: "updateUnread", ticketId, unreadMessages: 0 },
    ]);
    expect(await two.call(ticketRoutes.show, { params: { ticketId } })).toMatchObject({ handedBy: null });
    // Neither is told of what somebody takes for himself.
    expect((await change(office.admin, ticketId, { userId: idOf(office.admin) })).body.handedBy).toBeNull();
  });

  it("is answered and told as it is from then on, whatever moved it", async () => {
    const office = await openOffice(api);
    const [ana, bia] = [
      await api.makeUser(office.admin, "user", [office.sales, office.support]),
      await api.makeUser(office.admin, "user", [office.sales, office.support]),
    ];
    const listener = await listen(api, office.admin);
    const ticketId = await office.addTicket({ queueId: office.sales, chatbot: true, unreadMessages: 3 });
    const other = await office.addConnection();
    const moves: object[] = [
      { status: "open", userId: idOf(ana) },
      { queueId: office.support },
      { userId: idOf(bia) },
      { userId: idOf(office.admin), queueId: office.sales },
      { whatsappId: other },
      { status: "pending" },
      { status: "pending", queueId: office.support },
      { status: "open" },
      { whatsappId: office.whatsappId },
      { status: "closed" },
      { status: "open" },
      {},
    ];
    for (const [turn, body] of moves.entries()) {
      const { status, body: moved } = await change(office.admin, ticketId, body);
      expect([turn, status]).toEqual([turn, 200]);
      expect(moved).toEqual(await office.admin.call(ticketRoutes.show, { params: { ticketId } }));
    }
    await catchUp(listener);
    const told = (await listener.wait(ticketChannel, office.id)) as { ticket?: object }[];
    const shown = told.flatMap(({ ticket }) => ticket ?? []);
    expect(shown.at(-1)).toEqual(await office.admin.call(ticketRoutes.show, { params: { ticketId } }));
    expect(shown).toHaveLength(moves.length - 1);
  });

  it("stays where it is when it is asked to go there, and nobody is told", async () => {
    const office = await openOffice(api);
    const user = await api.makeUser(office.admin, "user", [office.sales]);
    const ticketId = await office.addTicket({ queueId: office.sales });
    const listener = await listen(api, office.admin);
    const steps = [
      { status: "pending", userId: null, queueId: office.sales },
      { status: "pending", userId: null },
      { status: "open", userId: idOf(user) },
      { status: "open", userId: idOf(user) },
      { status: "closed", userId: idOf(user) },
      { status: "closed", userId: idOf(user), queueId: office.sales },
    ];
    for (const body of steps) {
      const answer = await change(user, ticketId, body);
      expect([answer.status, answer.body.status]).toEqual([200, body.status]);
    }
    await catchUp(listener);
    const told = (await listener.wait(ticketChannel, office.id)) as { ticket?: { status: string } }[];
    expect(told.flatMap(({ ticket }) => ticket?.status ?? [])).toEqual(["open", "closed"]);
    // What is a colleague's is still another's, and not so already.
    const taken = await office.addTicket({ queueId: office.sales, status: "open", userId: idOf(office.admin) });
    expect(codeOf(await change(user, taken, { status: "open", userId: idOf(user) }))).toEqual([
      409,
      "ERR_OTHER_OPEN_TICKET",
    ]);
  });

  it("changes its number only where no other conversation of the customer runs", async () => {
    const office = await openOffice(api);
    const other = await office.addConnection();
    const contactId = await office.addContact();
    const ticketId = await office.addTicket({ contactId, status: "open", userId: idOf(office.admin) });
    const inTheWay = await office.addTicket({ contactId, whatsappId: other });
    const refused = await change(office.admin, ticketId, { whatsappId: other });
    expect([...codeOf(refused), refused.body.data.id]).toEqual([409, "ERR_OTHER_OPEN_TICKET", inTheWay]);
    expect(await office.readRow(ticketId)).toMatchObject({ whatsappId: office.whatsappId, status: "open" });
    expect((await change(office.admin, inTheWay, { status: "closed" })).status).toBe(200);
    expect((await change(office.admin, ticketId, { whatsappId: other })).body.whatsappId).toBe(other);
    expect(codeOf(await change(office.admin, inTheWay, { whatsappId: office.whatsappId }))).toEqual([
      409,
      "ERR_TICKET_STATUS",
    ]);
    expect(codeOf(await change(office.admin, ticketId, { whatsappId: 999_999_999 }))).toEqual([
      404,
      "ERR_NO_WAPP_FOUND",
    ]);
  });

  it("becomes read by its attendant and by nobody else", async () => {
    const office = await openOffice(api);
    const user = await api.makeUser(office.admin, "user", [office.sales]);
    const ticketId = await office.addTicket({
      queueId: office.sales,
      status: "open",
      userId: idOf(user),
      unreadMessages: 4,
    });
    const read: number[] = [];
    joinHook(ticketRead, async ({ ticket }) => void (ticket.companyId === office.id && read.push(ticket.id)));
    const listener = await api.openSocket(user);
    const before = await office.readRow(ticketId);
    await office.admin.call(ticketRoutes.markRead, { params: { ticketId } });
    expect(await office.readRow(ticketId)).toEqual(before);
    expect(read).toEqual([]);
    await user.call(ticketRoutes.markRead, { params: { ticketId } });
    expect(read).toEqual([ticketId]);
    expect(await office.readRow(ticketId)).toEqual({ ...before, unreadMessages: 0 });
    expect(await listener.wait(ticketChannel, office.id)).toEqual([
      { action: "updateUnread", ticketId, unreadMessages: 0 },
    ]);
    const again = await user.call(ticketRoutes.markUnread, { params: { ticketId } });
    expect(again.unreadMessages).toBe(1);
    expect(again.updatedAt).toBe((before.updatedAt as Date).toISOString());
  });

  it("is shown to those who may see it, and removed by those who have the right", async () => {
    const office = await openOffice(api);
    const user = await api.makeUser(office.admin, "user", [office.sales]);
    const ticketId = await office.addTicket({ queueId: office.support });
    const { uuid } = await office.admin.call(ticketRoutes.show, { params: { ticketId } });
    expect(codeOf(await user.send(ticketRoutes.show, { params: { ticketId } }))).toEqual([403, "ERR_NO_PERMISSION"]);
    expect(codeOf(await user.send(ticketRoutes.showByUuid, { params: { uuid } }))).toEqual([403, "ERR_NO_PERMISSION"]);
    expect(codeOf(await user.send(ticketRoutes.markRead, { params: { ticketId } }))).toEqual([
      403,
      "ERR_NO_PERMISSION",
    ]);
    expect(codeOf(await user.send(ticketRoutes.remove, { params: { ticketId } }))).toEqual([403, "ERR_NO_PERMISSION"]);
    expect(codeOf(await user.send(ticketRoutes.show, { params: { ticketId: 999_999_999 } }))).toEqual([
      404,
      "ERR_NO_TICKET_FOUND",
    ]);
    expect((await office.admin.call(ticketRoutes.showByUuid, { params: { uuid } })).id).toBe(ticketId);
    const listener = await api.openSocket(office.admin);
    await office.admin.call(ticketRoutes.remove, { params: { ticketId } });
    expect(await listener.wait(ticketChannel, office.id)).toEqual([{ action: "delete", ticketId }]);
    expect(codeOf(await office.admin.send(ticketRoutes.show, { params: { ticketId } }))).toEqual([
      404,
      "ERR_NO_TICKET_FOUND",
    ]);
  });

  it("goes with its contact, and the lists hear of it", async () => {
    const office = await openOffice(api);
    const ticketId = await office.addTicket({ queueId: office.support });
    const { contactId } = await office.admin.call(ticketRoutes.show, { params: { ticketId } });
    const listener = await api.openSocket(office.admin);
    await office.admin.call(contactRoutes.remove, { params: { contactId } });
    expect(await listener.wait(ticketChannel, office.id)).toEqual([{ action: "delete", ticketId }]);
    expect(codeOf(await office.admin.send(ticketRoutes.show, { params: { ticketId } }))).toEqual([
      404,
      "ERR_NO_TICKET_FOUND",
    ]);
  });

  it("waits for another when its attendant leaves the company", async () => {
    const office = await openOffice(api);
    const user = await api.makeUser(office.admin, "user", [office.sales]);
    const open = await office.addTicket({ queueId: office.sales, status: "open", userId: idOf(user) });
    const closed = await office.addTicket({ queueId: office.sales, status: "closed", userId: idOf(user) });
    await office.admin.call(userRoutes.remove, { params: { userId: idOf(user) } });
    expect(await office.readRow(open)).toMatchObject({ status: "pending", userId: null, queueId: office.sales });
    expect(await office.readRow(closed)).toMatchObject({ status: "closed", userId: idOf(user) });
  });
});
