import { describe, expect, it } from "vitest";
import { useApi } from "../../../testing/api.js";
import type { Client } from "../../../testing/client.js";
import { decide, meetCustomer, move } from "../../../testing/customers.js";
import { type Office, openOffice } from "../../../testing/office.js";
import { unit } from "../../kernel/db/unit.js";
import { lockTicket, moveTicket } from "../tickets/index.js";

const api = useApi();

const idOf = ({ user }: Client) => user?.id ?? 0;
const nameOf = ({ user }: Client) => user?.name ?? "";

interface Shop extends Office {
  ana: Client;
  bia: Client;
}

async function openShop(settings: Parameters<typeof decide>[1] = {}): Promise<Shop> {
  const office = await openOffice(api);
  await decide(office, settings);
  const both = [office.sales, office.support];
  return {
    ...office,
    ana: await api.makeUser(office.admin, "user", both),
    bia: await api.makeUser(office.admin, "user", both),
  };
}

/** A customer who waits in sales, and what is said to them from here on. */
async function wait(shop: Shop) {
  const customer = meetCustomer(api, shop);
  await customer.says("oi");
  const [ticket] = await customer.tickets();
  const id = ticket?.id ?? 0;
  await api.sql(`UPDATE "Tickets" SET "queueId" = $2 WHERE id = $1`, [id, shop.sales]);
  const accept = () => move(shop.ana, id, { status: "open", userId: idOf(shop.ana) });
  return { ...customer, id, accept };
}

describe("who accepts", () => {
  it("is introduced, in the transaction of the acceptance", async () => {
    const shop = await openShop({ sendGreetingAccepted: "enabled" });
    const customer = await wait(shop);
    await customer.accept();
    const [text, ...more] = await customer.received();
    expect(more).toEqual([]);
    expect(text).toMatch(/^\*Mensagem automática\*\n\n(Bom dia|Boa tarde|Boa noite|Boa madrugada) Cliente, /);
    expect(text).toContain(`*${nameOf(shop.ana)}*`);
    expect(await customer.tickets()).toMatchObject([
      { status: "open", lastMessage: expect.stringContaining("Cliente") },
    ]);
    const said = await api.sql(`SELECT origin FROM "Messages" WHERE "ticketId" = $1 AND "fromMe"`, [customer.id]);
    expect(said).toEqual([{ origin: "notice" }]);
  });

  it("is not, where the company does not want it, in groups, or without a number to say it with", async () => {
    const shop = await openShop();
    const customer = await wait(shop);
    await customer.accept();
    expect(await customer.received()).toEqual([]);

    await decide(shop, { sendGreetingAccepted: "enabled" });
    const userId = idOf(shop.ana);
    for (const input of [{ isGroup: true }, { whatsappId: null }]) {
      const ticketId = await shop.addTicket({ queueId: shop.sales, ...input });
      expect(await move(shop.ana, ticketId, { status: "open", userId })).toMatchObject({ status: "open", userId });
    }
    const removed = await shop.addConnection({ deletedAt: new Date().toISOString() });
    const ticketId = await shop.addTicket({ queueId: shop.sales, whatsappId: removed });
    expect(await move(shop.ana, ticketId, { status: "open", userId })).toMatchObject({ status: "open", userId });
    const unreachable = await shop.addContact();
    await api.sql(`UPDATE "Contacts" SET jid = '' WHERE id = $1`, [unreachable]);
    const nowhere = await shop.addTicket({ queueId: shop.sales, contactId: unreachable });
    expect(await move(shop.ana, nowhere, { status: "open", userId })).toMatchObject({ status: "open", userId });
    expect(await api.sql(`SELECT chat FROM "WaOutbox" WHERE "companyId" = $1`, [shop.id])).toEqual([]);
  });
});

describe("a transfer", () => {
  it("names the department, the attendant, or both", async () => {
    const shop = await openShop({ sendMsgTransfTicket: "enabled" });
    const customer = await wait(shop);
    await customer.accept();
    expect(await customer.received()).toEqual([]);
    await move(shop.ana, customer.id, { userId: idOf(shop.bia) });
    expect(await customer.received()).toEqual([expect.stringContaining(`*${nameOf(shop.bia)}*`)]);
    await move(shop.bia, customer.id, { userId: idOf(shop.ana), queueId: shop.support });
    const [both] = await customer.received(1);
    expect(both).toContain("*Suporte*");
    expect(both).toContain(`*${nameOf(shop.ana)}*`);
    await move(shop.ana, customer.id, { status: "pending", queueId: shop.sales });
    expect(await customer.received(2)).toEqual([expect.stringContaining("departamento *Vendas*")]);
    expect(await customer.tickets()).toMatchObject([{ status: "pending", queueId: shop.sales, userId: null }]);
  });

  it("is nothing else: not a return, an end, a new beginning, nor what the product moves by itself", async () => {
    const shop = await openShop({ sendMsgTransfTicket: "enabled" });
    const customer = await wait(shop);
    await customer.accept();
    await move(shop.ana, customer.id, { status: "pending" });
    await customer.accept();
    await move(shop.ana, customer.id, { status: "closed" });
    await move(shop.bia, customer.id, { status: "open", userId: idOf(shop.bia) });
    for (const kind of ["bot", "timer", "contact", "api"] as const) {
      await unit({ companyId: shop.id }, async () => {
        const ticket = await lockTicket(customer.id);
        const queueId = ticket?.queueId === shop.sales ? shop.support : shop.sales;
        if (ticket) await moveTicket(ticket, { queueId }, { kind });
      });
    }
    expect(await customer.received()).toEqual([]);
    const picked = await wait(shop);
    await api.sql(`UPDATE "Tickets" SET "queueId" = NULL WHERE id = $1`, [picked.id]);
    await move(shop.admin, picked.id, { status: "open", queueId: shop.support, userId: idOf(shop.bia) });
    expect(await picked.received()).toEqual([]);
    await decide(shop, { sendMsgTransfTicket: "disabled" });
    await move(shop.bia, customer.id, { userId: idOf(shop.ana) });
    expect(await customer.received()).toEqual([]);
  });
});
