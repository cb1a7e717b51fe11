import { type TicketChange, userRoutes } from "@recado/contract";
import { describe, expect, it, vi } from "vitest";
import { useApi } from "../../../testing/api.js";
import type { Client } from "../../../testing/client.js";
import { decide, meetCustomer, move, PHOTO, untilFarewell } from "../../../testing/customers.js";
import { type Office, openOffice } from "../../../testing/office.js";
import { unit } from "../../kernel/db/unit.js";
import { pollForWork } from "../../kernel/durable/workers.js";
import { runHook } from "../../kernel/events/hooks.js";
import { findContact } from "../contacts/index.js";
import { sendMessage } from "../messages/index.js";
import { findOrOpenForProgram, lockTicket, moveTicket, ticketExpiring } from "../tickets/index.js";
import { sayFarewell } from "./closing.js";
import { sayGoodbye } from "./goodbye.js";

const api = useApi();

type Shop = Office & { ana: Client };

async function openShop(settings: Parameters<typeof decide>[1] = { userRating: "enabled" }): Promise<Shop> {
  const office = await openOffice(api);
  await decide(office, settings);
  await api.sql(
    `UPDATE "Whatsapps" SET "ratingMessage" = 'Como foi, {{firstName}}?', "complationMessage" = 'Até logo, {{firstName}}!',
            status = 'CONNECTED' WHERE id = $1`,
    [office.whatsappId],
  );
  return { ...office, ana: await api.makeUser(office.admin, "user", [office.sales]) };
}

/** A customer whose conversation Ana has just closed, and who has heard the farewell. */
async function serve(shop: Shop) {
  const customer = await close(shop);
  await untilFarewell(api, shop.id);
  return customer;
}

/** The same while it can still be undone. */
async function close(shop: Shop) {
  const customer = meetCustomer(api, shop);
  await customer.says("oi");
  const [ticket] = await customer.tickets();
  const id = ticket?.id ?? 0;
  await api.sql(`UPDATE "Tickets" SET "queueId" = $2 WHERE id = $1`, [id, shop.sales]);
  const moveBy = (body: TicketChange) => move(shop.ana, id, body);
  await moveBy({ status: "open", userId: shop.ana.user?.id });
  await moveBy({ status: "closed" });
  const rates = () =>
    api.sql<{ rate: number; userId: number | null }>(`SELECT rate, "userId" FROM "UserRatings" WHERE "ticketId" = $1`, [
      id,
    ]);
  const bodies = async () =>
    (
      await api.sql<{ body: string }>(
        `SELECT body FROM "Messages" WHERE "ticketId" = $1 AND NOT "fromMe" ORDER BY id`,
        [id],
      )
    )
      .map(({ body }) => body)
      .slice(1);
  const track = async () =>
    (await api.sql<object>(`SELECT * FROM "TicketTracking" WHERE "ticketId" = $1 ORDER BY id DESC LIMIT 1`, [id]))[0];
  return { ...customer, id, moveBy, rates, bodies, track };
}

describe("who was served", () => {
  it("is asked as the ticket closes, answers, and is thanked", async () => {
    const shop = await openShop();
    const customer = await serve(shop);
    const [question] = await customer.received();
    expect(question).toMatch(/^Como foi, Cliente\?\n\n.*1 a 3/);
    expect(await customer.tickets()).toMatchObject([{ status: "closed" }]);
    await customer.says("*3* 😊");
    expect(await customer.received(1)).toEqual(["Até logo, Cliente!"]);
    expect(await customer.rates()).toEqual([{ rate: 3, userId: shop.ana.user?.id }]);
    expect(await customer.bodies()).toEqual(["*3* 😊"]);
    expect(await customer.track()).toMatchObject({ rated: true });
    expect(await customer.tickets()).toMatchObject([{ status: "closed", unreadMessages: 0 }]);
    // The next word is a new matter, a number too.
    await customer.says("2");
    expect(await customer.tickets()).toMatchObject([{ status: "closed" }, { status: "pending" }]);
    expect(await customer.rates()).toHaveLength(1);
  });

  it("hears nothing from a company that may not work any more, neither a question nor a goodbye", async () => {
    for (const userRating of ["enabled", "disabled"]) {
      const shop = await openShop({ userRating });
      const customer = await close(shop);
      await api.sql(`UPDATE "Companies" SET "dueDate" = '2020-01-01' WHERE id = $1`, [shop.id]);
      await untilFarewell(api, shop.id);
      expect(await customer.received()).toEqual([]);
      expect(await customer.track()).toMatchObject({ ratingAt: null });
    }
  });

  it("ends the question with another short word, which opens nothing", async () => {
    const shop = await openShop();
    const customer = await serve(shop);
    await customer.says("obrigado");
    expect(await customer.received(1)).toEqual([]);
    expect(await customer.bodies()).toEqual(["obrigado"]);
    expect(await customer.tickets()).toMatchObject([{ status: "closed", unreadMessages: 0 }]);
    await customer.says("3");
    expect(await customer.rates()).toEqual([]);
    expect(await customer.tickets()).toHaveLength(2);
  });

  it.each([
    ["words with something to them", "Ainda não recebi o boleto, podem mandar de novo por favor?"],
    ["a picture", PHOTO],
  ])("begins anew with %s", async (_, what) => {
    const shop = await openShop();
    const customer = await serve(shop);
    await customer.says(what);
    expect(await customer.bodies()).toEqual([]);
    expect(await customer.tickets()).toMatchObject([{ status: "closed" }, { status: "pending", unreadMessages: 1 }]);
    expect(await customer.track()).toMatchObject({ ratingAt: null, rated: false });
  });

  it("may send a sticker, which ends no question", async () => {
    const shop = await openShop();
    const customer = await serve(shop);
    await customer.says({ ...PHOTO, media: { ...PHOTO.media, kind: "sticker" } });
    expect(await customer.tickets()).toMatchObject([{ status: "closed", unreadMessages: 0 }]);
    await customer.says("3");
    expect(await customer.rates()).toMatchObject([{ rate: 3 }]);
  });

  it("calls the attendant back with an exclamation mark", async () => {
    const shop = await openShop({
      userRating: "enabled",
      sendGreetingAccepted: "enabled",
      sendMsgTransfTicket: "enabled",
    });
    const customer = await serve(shop);
    const before = (await customer.received()).length;
    await customer.says("!");
    expect(await customer.tickets()).toMatchObject([{ status: "open", userId: shop.ana.user?.id, unreadMessages: 1 }]);
    await customer.says("3");
    expect(await customer.received(before)).toEqual([]);
    expect(await customer.rates()).toEqual([]);
    await customer.moveBy({ status: "closed" });
    await untilFarewell(api, shop.id);
    await customer.says("1");
    expect(await customer.rates()).toMatchObject([{ rate: 1 }]);
  });

  it.each([
    ["a grade", "3", 3, ["closed", "closed"]],
    ["the word that calls back", "!", null, ["open", "closed"]],
    ["a short word, which may be meant for that", "blz", null, ["closed", "closed", "pending"]],
  ])("is asked still when a program has written since, as %s shows", async (...what) => {
    const [, word, rate, statuses] = what;
    const shop = await openShop();
    const customer = await serve(shop);
    const [served] = await customer.tickets();
    await unit({ companyId: shop.id }, async () => {
      const contact = await findContact(served?.contactId ?? 0);
      if (!contact) throw new Error("the contact is gone");
      const ticket = await findOrOpenForProgram(contact, shop.whatsappId);
      await sendMessage({ ticket, content: { text: "Seu pedido saiu" }, origin: "api" });
    });
    await customer.says(word);
    expect((await customer.tickets()).map(({ status }) => status)).toEqual(statuses);
    expect((await customer.rates()).map((row) => row.rate)).toEqual(rate === null ? [] : [rate]);
  });

  it("waits with everybody when the attendant to be called back does not work here any more", async () => {
    const shop = await openShop();
    const customer = await serve(shop);
    await shop.admin.call(userRoutes.remove, { params: { userId: shop.ana.user?.id ?? 0 } });
    await customer.says("!");
    expect(await customer.tickets()).toMatchObject([{ status: "pending", userId: null, unreadMessages: 1 }]);
  });

  it("is free when the time is over", async () => {
    const shop = await openShop({ userRating: "enabled", ratingsTimeout: "5" });
    const customer = await serve(shop);
    await api.sql(`UPDATE "TicketTracking" SET "ratingAt" = now() - interval '6 minutes' WHERE "ticketId" = $1`, [
      customer.id,
    ]);
    await customer.says("3");
    expect(await customer.rates()).toEqual([]);
    expect(await customer.tickets()).toMatchObject([{ status: "closed" }, { status: "pending" }]);
  });

  it("goes by when it was written, and not by when a line that was down brought it", async () => {
    const shop = await openShop({ userRating: "enabled", ratingsTimeout: "5" });
    const customer = await serve(shop);
    await api.sql(`UPDATE "TicketTracking" SET "ratingAt" = now() - interval '6 minutes' WHERE "ticketId" = $1`, [
      customer.id,
    ]);
    await customer.says("3", { at: new Date(Date.now() - 4 * 60_000) });
    expect(await customer.rates()).toMatchObject([{ rate: 3 }]);
    expect(await customer.tickets()).toMatchObject([{ status: "closed" }]);
  });

  it("is no answer that was written long before the question, however late it comes", async () => {
    const shop = await openShop({ userRating: "enabled", ratingsTimeout: "5" });
    const customer = await serve(shop);
    await customer.says("quero 2", { at: new Date(Date.now() - 20 * 60_000) });
    expect(await customer.rates()).toEqual([]);
    expect(await customer.tickets()).toMatchObject([{ status: "closed" }, { status: "pending" }]);
  });
});

describe("who was asked and says nothing", () => {
  const planned = (shop: Shop) =>
    api.sql<{ seconds: string; state: string }>(
      `SELECT extract(epoch FROM "dueAt" - "createdAt") AS seconds, state FROM "DurableWork"
        WHERE "companyId" = $1 AND kind = 'ratings.goodbye'`,
      [shop.id],
    );
  /** Lets the time go by in which a rating counts. */
  const untilOver = (shop: Shop) =>
    vi.waitUntil(
      async () => {
        await api.sql(
          `UPDATE "DurableWork" SET "dueAt" = now()
            WHERE "companyId" = $1 AND kind = 'ratings.goodbye' AND state = 'waiting' AND "dueAt" > now()`,
          [shop.id],
        );
        await pollForWork();
        return (await planned(shop)).length === 0;
      },
      { timeout: 15_000, interval: 25 },
    );
  const asking = { userRating: "enabled", ratingsTimeout: "7" };

  it("hears the goodbye when the time is over, once, and stays closed", async () => {
    const shop = await openShop(asking);
    const customer = await serve(shop);
    const [plan] = await planned(shop);
    expect(Number(plan?.seconds)).toBeGreaterThan(6.9 * 60);
    expect(Number(plan?.seconds)).toBeLessThan(7.1 * 60);
    expect(await customer.received(1)).toEqual([]);
    await untilOver(shop);
    expect(await customer.received(1)).toEqual(["Até logo, Cliente!"]);
    expect(await customer.tickets()).toMatchObject([{ status: "closed" }]);
    // What was written in time, and comes only now, counts; the goodbye was said.
    await api.sql(`UPDATE "TicketTracking" SET "ratingAt" = now() - interval '8 minutes' WHERE "ticketId" = $1`, [
      customer.id,
    ]);
    await customer.says("3", { at: new Date(Date.now() - 120_000) });
    expect(await customer.rates()).toMatchObject([{ rate: 3 }]);
    expect(await customer.received(2)).toEqual([]);
  });

  it("hears none of it where that was to be said long ago, as in a database that was restored", async () => {
    const shop = await openShop(asking);
    const customer = await serve(shop);
    await api.sql(`UPDATE "Tickets" SET "closedAt" = now() - interval '2 hours' WHERE id = $1`, [customer.id]);
    await untilOver(shop);
    expect(await customer.received(1)).toEqual([]);
  });

  it("hears it once, though its process dies when it is said and before it is done", async () => {
    const shop = await openShop(asking);
    const customer = await serve(shop);
    const { id: companyId } = shop;
    await api.sql(
      `UPDATE "DurableWork" SET state = 'running', attempts = 1, fence = fence + 1, "dueAt" = now() - interval '1 second'
        WHERE "companyId" = $1 AND kind = 'ratings.goodbye'`,
      [companyId],
    );
    const { signal } = new AbortController();
    const done = () => Promise.reject(new Error("killed"));
    const died = sayGoodbye.run(
      { ticketId: customer.id },
      { companyId, scope: { companyId }, attempt: 1, signal, done },
    );
    await expect(died).rejects.toThrow("killed");
    expect(await customer.received(1)).toEqual([]);
    await untilOver(shop);
    expect(await customer.received(1)).toEqual(["Até logo, Cliente!"]);
  });

  it.each<[string, string, string[]]>([
    ["has rated", "3", ["Até logo, Cliente!"]],
    ["has ended the question", "obrigado", []],
    ["has called the attendant back", "!", []],
    ["has begun anew", "Ainda não recebi o boleto, podem mandar de novo por favor?", []],
  ])("hears none of it who %s meanwhile", async (_, words, heard) => {
    const shop = await openShop(asking);
    const customer = await serve(shop);
    await customer.says(words);
    await untilOver(shop);
    expect(await customer.received(1)).toEqual(heard);
  });

  it("hears none of it where the ticket was opened again, and one after its next end", async () => {
    const shop = await openShop(asking);
    const customer = await serve(shop);
    await customer.moveBy({ status: "open", userId: shop.ana.user?.id });
    expect(await planned(shop)).toEqual([]);
    await customer.moveBy({ status: "closed" });
    await untilFarewell(api, shop.id);
    await untilOver(shop);
    expect(await customer.received()).toEqual([
      expect.stringMatching(/^Como foi/),
      expect.stringMatching(/^Como foi/),
      "Até logo, Cliente!",
    ]);
  });
});

describe("the farewell", () => {
  const planned = (shop: Shop) =>
    api.sql<{ seconds: string; id: string }>(
      `SELECT id, extract(epoch FROM "dueAt" - "createdAt") AS seconds FROM "DurableWork"
        WHERE "companyId" = $1 AND kind = 'ratings.farewell'`,
      [shop.id],
    );

  it("waits until the closing cannot be undone any more, and never leaves when it was", async () => {
    const shop = await openShop();
    const customer = await close(shop);
    const [plan] = await planned(shop);
    expect(Number(plan?.seconds)).toBeGreaterThan(10);
    await pollForWork();
    expect(await customer.received()).toEqual([]);
    await customer.moveBy({ status: "open", userId: shop.ana.user?.id });
    expect(await planned(shop)).toEqual([]);
    expect(await customer.received()).toEqual([]);
    expect(await customer.track()).toMatchObject({ ratingAt: null, finishedAt: null });
    // Closed for good it is said, once.
    await customer.moveBy({ status: "closed" });
    await untilFarewell(api, shop.id);
    expect(await customer.received()).toEqual([expect.stringMatching(/^Como foi/)]);
  });

  it("leaves once, though its process dies when it is said and before it is done", async () => {
    const shop = await openShop();
    const customer = await close(shop);
    const [plan] = await planned(shop);
    // What a process that died has left: the work claimed, nothing committed, nobody who renews.
    await api.sql(
      `UPDATE "DurableWork" SET state = 'running', attempts = 1, fence = fence + 1, "dueAt" = now() - interval '1 second'
        WHERE id = $1`,
      [plan?.id],
    );
    const lost = {
      companyId: shop.id,
      scope: { companyId: shop.id },
      attempt: 1,
      signal: new AbortController().signal,
    };
    const died = sayFarewell.run(
      { ticketId: customer.id, wasServed: true },
      { ...lost, done: () => Promise.reject(new Error("killed")) },
    );
    await expect(died).rejects.toThrow("killed");
    expect(await customer.received()).toEqual([]);
    await untilFarewell(api, shop.id);
    expect(await customer.received()).toEqual([expect.stringMatching(/^Como foi/)]);
  });

  it("either leaves or is undone, whatever comes at the same moment", async () => {
    const shop = await openShop();
    for (let turn = 0; turn < 4; turn += 1) {
      const customer = await close(shop);
      const undo = customer.moveBy({ status: "open", userId: shop.ana.user?.id });
      await Promise.all([undo, untilFarewell(api, shop.id)]);
      const heard = await customer.received();
      const asked = (await customer.track()) as { ratingAt: Date | null };
      expect(heard.length).toBeLessThanOrEqual(1);
      expect(await customer.tickets()).toMatchObject([{ status: "open" }]);
      expect(asked.ratingAt).toBeNull();
      await untilFarewell(api, shop.id);
      expect(await customer.received()).toEqual(heard);
    }
  });

  it("does not send away who has written again meanwhile", async () => {
    const shop = await openShop();
    const customer = await close(shop);
    await customer.says("mais uma coisa");
    await untilFarewell(api, shop.id);
    expect(await customer.received()).toEqual([]);
    expect(await customer.tickets()).toMatchObject([{ status: "closed" }, { status: "pending" }]);
  });
});

describe("who is not asked", () => {
  it("hears the goodbye: where ratings are off, or nobody served them", async () => {
    const shop = await openShop({ userRating: "disabled" });
    const served = await serve(shop);
    expect(await served.received()).toEqual(["Até logo, Cliente!"]);
    await decide(shop, { userRating: "enabled" });
    const waiting = meetCustomer(api, shop);
    await waiting.says("oi");
    const [ticket] = await waiting.tickets();
    await move(shop.admin, ticket?.id ?? 0, { status: "closed" });
    await untilFarewell(api, shop.id);
    expect(await waiting.received()).toEqual(["Até logo, Cliente!"]);
    await waiting.says("3");
    expect(await waiting.tickets()).toHaveLength(2);
  });

  it("hears the goodbye where there is no time for an answer", async () => {
    const shop = await openShop({ userRating: "enabled", ratingsTimeout: "0" });
    const customer = await serve(shop);
    expect(await customer.received()).toEqual(["Até logo, Cliente!"]);
    expect(await customer.track()).toMatchObject({ ratingAt: null });
  });

  it("hears the goodbye while the line is down, and has no window that passes unseen", async () => {
    const shop = await openShop();
    const customer = await close(shop);
    await api.sql(`UPDATE "Whatsapps" SET status = 'DISCONNECTED' WHERE id = $1`, [shop.whatsappId]);
    await untilFarewell(api, shop.id);
    expect(await customer.received()).toEqual(["Até logo, Cliente!"]);
    expect(await customer.track()).toMatchObject({ ratingAt: null });
  });

  it("hears nothing: groups, an end without a number, a ticket that was closed before", async () => {
    const shop = await openShop();
    const userId = shop.ana.user?.id ?? 0;
    for (const input of [{ isGroup: true }, { whatsappId: null }]) {
      const ticketId = await shop.addTicket({ status: "open", userId, queueId: shop.sales, ...input });
      expect(await move(shop.ana, ticketId, { status: "closed" })).toMatchObject({ status: "closed" });
    }
    await untilFarewell(api, shop.id);
    expect(await api.sql(`SELECT 1 FROM "WaOutbox" WHERE "companyId" = $1`, [shop.id])).toEqual([]);
    const customer = await serve(shop);
    expect(await customer.received()).toHaveLength(1);
    await customer.moveBy({ status: "closed" });
    await untilFarewell(api, shop.id);
    expect(await customer.received()).toHaveLength(1);
  });

  it("hears why a silent conversation ends, and no question", async () => {
    const shop = await openShop();
    await api.sql(`UPDATE "Whatsapps" SET "expiresInactiveMessage" = 'Encerrado.' WHERE id = $1`, [shop.whatsappId]);
    const customer = meetCustomer(api, shop);
    await customer.says("oi");
    const [{ id } = { id: 0 }] = await customer.tickets();
    await api.sql(`UPDATE "Tickets" SET status = 'open', "userId" = $2 WHERE id = $1`, [id, shop.ana.user?.id]);
    // As the timer of the tickets does it.
    await unit({ companyId: shop.id }, async () => {
      const ticket = await lockTicket(id);
      if (!ticket) throw new Error("the ticket is gone");
      await runHook(ticketExpiring, { companyId: shop.id, ticket });
      await moveTicket(ticket, { status: "closed" }, { kind: "timer" });
    });
    expect(await customer.received()).toEqual(["Encerrado."]);
    expect(await customer.tickets()).toMatchObject([{ status: "closed", lastMessage: "Encerrado." }]);
  });
});
