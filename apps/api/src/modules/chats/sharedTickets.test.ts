import { chatChannel, chatMessageRoutes, chatRoutes, messageRoutes, ticketRoutes } from "@recado/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { useApi } from "../../../testing/api.js";
import type { Client } from "../../../testing/client.js";
import { catchUp, listen } from "../../../testing/live.js";
import { type Office, openOffice } from "../../../testing/office.js";
import { PIXEL } from "../../../testing/world.js";

const api = useApi();
const NAME = "Cliente em segredo";
const WORDS = "Palavras em segredo";

let office: Office;
let seller: Client;
let supporter: Client;
let params: { chatId: number };
let ticketId: number;
let messageId: number;
beforeAll(async () => {
  office = await openOffice(api);
  seller = await api.makeUser(office.admin, "user", [office.sales]);
  supporter = await api.makeUser(office.admin, "user", [office.support]);
  const users = [seller, supporter].map(({ user }) => user?.id ?? 0);
  const chat = await office.admin.call(chatRoutes.create, { body: { title: "Todos", users } });
  params = { chatId: chat.id };
  const contactId = await office.addContact(NAME);
  ticketId = await office.addTicket({ contactId, queueId: office.sales });
  messageId = await office.addMessage(ticketId, WORDS);
});

const share = (body: object) => seller.call(chatMessageRoutes.create, { params, body });
const show = (client: Client, id: number) =>
  client.call(chatMessageRoutes.showTicket, { params: { ...params, messageId: id } });

describe("a shared conversation", () => {
  it("shows itself to who may see it, and nothing of it to who may not, wherever he looks", async () => {
    const listener = await listen(api, supporter);
    const plain = await share({ ticketId, message: "Veja isto" });
    const quoting = await share({ ticketId, ticketMessageId: messageId });
    expect(plain).toMatchObject({ mediaType: "ticket", message: "Veja isto" });
    const ticket = { id: ticketId, status: "pending", contact: { name: NAME }, queue: { id: office.sales } };
    expect(await show(office.admin, plain.id)).toMatchObject({ state: "shown", ticket, message: null });
    expect(await show(seller, quoting.id)).toMatchObject({
      ticket,
      message: { id: messageId, words: WORDS, isDeleted: false },
    });
    expect(await show(supporter, quoting.id)).toEqual({ state: "hidden" });
    await listener.wait(chatChannel, office.id, 2);
    await catchUp(listener);
    const seen = [
      listener.received,
      await supporter.call(chatMessageRoutes.list, { params }),
      await supporter.call(chatRoutes.list, { query: { searchParam: "segredo" } }),
      await supporter.call(chatRoutes.list, {}),
      await supporter.call(chatMessageRoutes.show, { params: { ...params, messageId: quoting.id } }),
    ];
    expect(JSON.stringify(seen)).not.toMatch(/segredo/i);
    expect(JSON.stringify(seen)).not.toContain(`"ticketId":${ticketId}`);

    // What changes for a reader changes on the card.
    await office.admin.call(ticketRoutes.update, { params: { ticketId }, body: { queueId: office.support } });
    expect(await show(supporter, plain.id)).toMatchObject({ state: "shown", ticket: { contact: { name: NAME } } });
    expect(await show(seller, plain.id)).toEqual({ state: "hidden" });
    await office.admin.call(ticketRoutes.update, { params: { ticketId }, body: { queueId: office.sales } });
  });

  it("is shared by its address, too, by who may see it", async () => {
    const { uuid } = await office.readRow(ticketId);
    const say = async (client: Client, message: string) =>
      client.call(chatMessageRoutes.create, { params, body: { message } });
    const address = `https://recado.test/tickets/${uuid}`;
    const alone = await say(seller, ` ${address} `);
    expect(alone).toMatchObject({ mediaType: "ticket", message: "" });
    expect(await show(office.admin, alone.id)).toMatchObject({ ticket: { id: ticketId }, message: null });
    expect(await show(supporter, alone.id)).toEqual({ state: "hidden" });
    const among = await say(seller, `Veja ${address}?message=${messageId} hoje`);
    expect(among).toMatchObject({ mediaType: "ticket", message: `Veja ${address}?message=${messageId} hoje` });
    expect(await show(seller, among.id)).toMatchObject({ ticket: { id: ticketId }, message: { id: messageId } });
    // Who may not see it, what is not there and other places of the installation share nothing.
    for (const [client, words] of [
      [supporter, address],
      [seller, address.replace(/.{4}$/, "0000")],
      [seller, `${address}/more`],
      [seller, "https://recado.test/tickets/"],
    ] as const)
      expect(await say(client, words)).toMatchObject({ mediaType: "conversation", message: words });
  });

  it("is shared by who may see it, and of a message only with its own conversation", async () => {
    const send = (client: Client, body: object) => client.send(chatMessageRoutes.create, { params, body });
    expect((await send(supporter, { ticketId })).status).toBe(403);
    expect((await send(supporter, { ticketId, ticketMessageId: messageId })).status).toBe(403);
    const other = await office.addTicket({ queueId: office.support });
    expect((await send(supporter, { ticketId: other, ticketMessageId: messageId })).status).toBe(403);
    expect((await send(office.admin, { ticketId: other, ticketMessageId: messageId })).status).toBe(404);
    const file = { name: "foto.png", bytes: PIXEL };
    const beside = await seller.send(chatMessageRoutes.create, { params, body: { ticketId } as object, file });
    expect([beside.status, beside.body.data.fields]).toEqual([400, { medias: "invalid" }]);
    const plain = await share({ message: "Sem nada" });
    const ask = { params: { ...params, messageId: plain.id } };
    expect((await seller.send(chatMessageRoutes.showTicket, ask)).status).toBe(404);
    const stranger = await api.makeUser(office.admin);
    const card = await share({ ticketId });
    const foreign = await stranger.send(chatMessageRoutes.showTicket, { params: { ...params, messageId: card.id } });
    expect([foreign.status, foreign.body.error]).toEqual([404, "ERR_NO_CHAT_FOUND"]);
  });

  it("says so when the message or the conversation is gone", async () => {
    const card = await share({ ticketId, ticketMessageId: messageId });
    await api.sql(`UPDATE "Messages" SET "isDeleted" = true WHERE id = $1`, [messageId]);
    expect(await show(seller, card.id)).toMatchObject({ message: { words: "", isDeleted: true } });
    await office.admin.call(ticketRoutes.remove, { params: { ticketId } });
    expect(await show(seller, card.id)).toEqual({ state: "gone" });
    expect(await show(supporter, card.id)).toEqual({ state: "gone" });
    expect((await seller.send(messageRoutes.list, { params: { ticketId } })).status).toBe(404);
  });
});
