import { type ExternalAnswer, externalMessageRoutes, messageChannel, ticketChannel } from "@recado/contract";
import { whatsappPhone } from "@recado/domain";
import type { Response } from "supertest";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { useApi } from "../../../testing/api.js";
import type { Client } from "../../../testing/client.js";
import { addContact } from "../../../testing/contacts.js";
import { forgetLimits } from "../../../testing/limits.js";
import { jidOf, useLines } from "../../../testing/lines.js";
import { type Office, openOffice } from "../../../testing/office.js";
import { makeProgram } from "../../../testing/program.js";
import { fresh, PIXEL } from "../../../testing/world.js";
import { statements } from "../../kernel/db/database.js";

const api = useApi();
const lines = useLines(api);

let office: Office;
let program: Client;
beforeAll(async () => {
  office = await openOffice(api);
  program = await makeProgram(api, office.whatsappId);
});
beforeEach(() => forgetLimits());

const newNumber = () => `55119${20_000_000 + fresh()}`;
const send = (body: object, client = program) => client.send(externalMessageRoutes.send, { body: body as never });
/** Sends with a name for the request, by the address integrators know. */
function sendNamed(key: string, body: object, client = program): Promise<Response> {
  const asked = client.agent.post("/api/messages/send").set("authorization", `Bearer ${client.token}`);
  return asked.set("idempotency-key", key).send(body);
}
const told = ({ status, body }: Response) => [status, body.error];
const ticketsOf = (number: string) =>
  api.sql<{ id: number; status: string; userId: number | null; lastMessage: string; tracked: boolean }>(
    `SELECT t.id, t.status, t."userId", t."lastMessage",
            EXISTS (SELECT 1 FROM "TicketTracking" g WHERE g."ticketId" = t.id) AS tracked
       FROM "Tickets" t JOIN "Contacts" c ON c.id = t."contactId" WHERE c.number = $1 ORDER BY t.id`,
    [number],
  );
const messagesOf = (number: string) =>
  api.sql<{ id: number; body: string; origin: string; mediaType: string; waId: string }>(
    `SELECT m.id, m.body, m.origin, m."mediaType", m."waId" FROM "Messages" m JOIN "Tickets" t ON t.id = m."ticketId"
       JOIN "Contacts" c ON c.id = t."contactId" WHERE c.number = $1 ORDER BY m.id`,
    [number],
  );

describe("what is sent", () => {
  it("takes at most twelve statements, to a customer who is known", async () => {
    const number = newNumber();
    await send({ number, body: "Um" });
    const before = statements.ofRequests;
    expect((await send({ number, body: "Dois" })).status).toBe(200);
    const count = statements.ofRequests - before;
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThanOrEqual(12);
  });

  it("goes to the number it names, also where its contact has another", async () => {
    const [first, second] = [newNumber(), newNumber()];
    await send({ number: first, body: "Um" });
    await api.sql(
      `INSERT INTO "ContactAddresses" ("companyId", "contactId", kind, value)
       SELECT "companyId", id, 'pn', $2 FROM "Contacts" WHERE number = $1`,
      [first, second],
    );
    for (const [number, body] of [
      [second, "Ao segundo"],
      [first, "Ao primeiro"],
    ])
      expect((await send({ number, body })).status).toBe(200);
    const said = await api.sql<{ body: string; chat: string }>(
      `SELECT m.body, o.chat FROM "WaOutbox" o JOIN "Messages" m ON m."waId" = o."waId" JOIN "Tickets" t ON t.id = m."ticketId"
         JOIN "Contacts" c ON c.id = t."contactId" WHERE c.number = $1 ORDER BY m.id`,
      [first],
    );
    expect(said).toEqual([
      { body: "Um", chat: jidOf(whatsappPhone(first)) },
      { body: "Ao segundo", chat: jidOf(whatsappPhone(second)) },
      { body: "Ao primeiro", chat: jidOf(whatsappPhone(first)) },
    ]);
  });

  it("is answered with its name and state, and waits while the connection is down", async () => {
    const number = newNumber();
    const { status, body } = await send({
      number: `+${number.slice(0, 2)} (${number.slice(2, 4)}) ${number.slice(4)}`,
      body: "Olá",
    });
    expect(status).toBe(200);
    const [message] = await messagesOf(number);
    const state = { id: message?.id, messageId: message?.waId, status: "waiting", problem: null };
    expect(body).toEqual({ ...state, mensagem: "Mensagem enviada", messages: [state] });
    expect(message).toMatchObject({ body: "Olá", origin: "api", mediaType: "conversation" });
    const [row] = await api.sql(`SELECT chat, status, content FROM "WaOutbox" WHERE "waId" = $1`, [message?.waId]);
    expect(row).toEqual({ chat: jidOf(number), status: "waiting", content: { kind: "text", text: "Olá" } });
  });

  it("goes to a contact once, in whichever spelling the number comes", async () => {
    const eight = String(80_000_000 + fresh());
    for (const number of [`55319${eight}`, `5531${eight}`, `+55 31 9${eight}`]) {
      expect((await send({ number, body: "Olá" })).status).toBe(200);
    }
    const rows = await api.sql<{ name: string; number: string; jid: string }>(
      `SELECT name, number, jid FROM "Contacts" WHERE "companyId" = $1 AND number LIKE '%' || $2`,
      [office.id, eight],
    );
    expect(rows).toEqual([{ name: `+55319${eight}`, number: `55319${eight}`, jid: jidOf(`5531${eight}`) }]);
  });

  it.each([
    [{ body: "Olá" }, "number"],
    [{ number: "", body: "Olá" }, "number"],
    [{ number: "1234567", body: "Olá" }, "number"],
    [{ number: "0800 alguma coisa", body: "Olá" }, "number"],
    [{ number: "1234567890123456", body: "Olá" }, "number"],
    [{ number: "5511999990000" }, "body"],
    [{ number: "5511999990000", body: " \n" }, "body"],
    [{ number: "5511999990000", body: 7 }, "body"],
    [{ number: "5511999990000", body: "Olá", closeTicket: "talvez" }, "closeTicket"],
  ])("%j is refused at %s", async (body, field) => {
    const answer = await send(body);
    expect(told(answer)).toEqual([400, "ERR_VALIDATION"]);
    expect(Object.keys(answer.body.data.fields)).toEqual([field]);
  });

  it("has its variables filled in, and what they say is text", async () => {
    const number = newNumber();
    await send({ number, body: "Olá" });
    await api.sql(`UPDATE "Contacts" SET name = 'Ana {{protocol}} $&', "isNamed" = true WHERE number = $1`, [number]);
    await send({ number, body: "Oi {{name}}, {{firstName}}: {{nada}}" });
    expect((await messagesOf(number)).at(-1)?.body).toBe("Oi Ana {{protocol}} $&, Ana: {{nada}}");
  });

  it("comes with files as a form, a message each, the text under the first", async () => {
    const number = newNumber();
    const { status, body } = await program.agent
      .post("/api/messages/send")
      .set("authorization", `Bearer ${program.token}`)
      .field("number", number)
      .field("body", "Segue")
      .attach("medias", PIXEL, "../../foto da loja.png")
      .attach("medias", Buffer.from("duas\nlinhas"), "nota.txt");
    expect([status, (body as ExternalAnswer).messages?.length]).toEqual([200, 2]);
    expect((await messagesOf(number)).map((each) => [each.body, each.mediaType])).toEqual([
      ["Segue", "image"],
      ["", "application"],
    ]);
    const files = await api.sql<{ name: string }>(
      `SELECT f.name FROM "StoredFiles" f JOIN "Messages" m ON m."mediaId" = f.id WHERE m.id = ANY($1) ORDER BY m.id`,
      [(body as ExternalAnswer).messages.map(({ id }) => id)],
    );
    expect(files.map(({ name }) => name)).toEqual(["foto_da_loja.png", "nota.txt"]);
  });

  it("comes as a form without files, too, and a file without words", async () => {
    const number = newNumber();
    const form = () =>
      program.agent.post("/api/messages/send").set("authorization", `Bearer ${program.token}`).field("number", number);
    expect((await form().field("body", "Só texto")).status).toBe(200);
    expect((await form().attach("medias", PIXEL, "foto.png")).status).toBe(200);
    expect(told(await form().field("body", ""))).toEqual([400, "ERR_VALIDATION"]);
    expect(told(await form().attach("medias", Buffer.from("<svg xmlns='x'/>"), "a.exe"))[0]).toBe(200);
    expect(told(await form().attach("medias", Buffer.from([0, 1, 2, 3]), "a.bin"))).toEqual([415, "ERR_FILE_TYPE"]);
  });
});

describe("the ticket", () => {
  it("of somebody nobody talks with is a closed one, and one for all such messages", async () => {
    const listener = await api.openSocket(office.admin);
    const number = newNumber();
    const first = await send({ number, body: "Um" });
    await send({ number, body: "Dois", closeTicket: true });
    await Promise.all(["Três", "Quatro", "Cinco"].map((body) => send({ number, body })));
    const tickets = await ticketsOf(number);
    expect(tickets).toEqual([expect.objectContaining({ status: "closed", userId: null, tracked: false })]);
    expect(await messagesOf(number)).toHaveLength(5);
    const heard = (await listener.wait(messageChannel, office.id, 5)) as { message: { id: number } }[];
    expect(heard.map(({ message }) => message.id)).toContain(first.body.id);
    const seen = (await listener.wait(ticketChannel, office.id)) as { ticket?: { status: string } }[];
    expect(new Set(seen.map(({ ticket }) => ticket?.status))).toEqual(new Set(["closed"]));
  });

  it("never gets two from two programs at once", async () => {
    const number = newNumber();
    await Promise.all(Array.from({ length: 8 }, (_, index) => send({ number, body: `Ao mesmo tempo ${index}` })));
    expect(await ticketsOf(number)).toHaveLength(1);
    expect(await messagesOf(number)).toHaveLength(8);
  });

  it("that a person closed stays as it was; the message begins a closed one of its own", async () => {
    const number = newNumber();
    await send({ number, body: "Um" });
    const [contact] = await api.sql<{ id: number }>(`SELECT id FROM "Contacts" WHERE number = $1`, [number]);
    const served = await office.addTicket({ contactId: contact?.id, status: "closed", closedAt: "2100-01-01" });
    await api.sql(`INSERT INTO "TicketTracking" ("companyId", "ticketId", "finishedAt") VALUES ($1, $2, now())`, [
      office.id,
      served,
    ]);
    await send({ number, body: "Dois" });
    const tickets = await ticketsOf(number);
    expect(tickets.map(({ status }) => status)).toEqual(["closed", "closed", "closed"]);
    expect(tickets[2]?.lastMessage).toBe("Dois");
    expect(tickets[1]?.id).toBe(served);
  });

  it("that runs takes the message and stays whose it is", async () => {
    const contactId = await office.addContact();
    const [contact] = await api.sql<{ number: string }>(`SELECT number FROM "Contacts" WHERE id = $1`, [contactId]);
    const number = contact?.number ?? "";
    await api.sql(`INSERT INTO "ContactAddresses" ("companyId", "contactId", kind, value) VALUES ($1, $2, 'pn', $3)`, [
      office.id,
      contactId,
      number,
    ]);
    const userId = office.admin.user?.id ?? 0;
    const ticketId = await office.addTicket({ contactId, status: "open", userId, unreadMessages: 3 });
    expect((await send({ number, body: "Seu pedido saiu", closeTicket: true })).status).toBe(200);
    expect(await office.readRow(ticketId)).toMatchObject({
      status: "open",
      userId,
      unreadMessages: 3,
      lastMessage: "Seu pedido saiu",
    });
    await api.sql(`UPDATE "Tickets" SET status = 'pending', "userId" = NULL WHERE id = $1`, [ticketId]);
    await send({ number, body: "E agora" });
    expect(await office.readRow(ticketId)).toMatchObject({ status: "pending" });
    await send({ number, body: "Tchau", closeTicket: "true" });
    expect(await office.readRow(ticketId)).toMatchObject({ status: "closed", lastMessage: "Tchau" });
    expect(await ticketsOf(number)).toHaveLength(1);
  });
});

describe("a named request", () => {
  it("is done once, however often it comes at once", async () => {
    const number = newNumber();
    const body = { number, body: "Uma vez só" };
    const answers = await Promise.all(Array.from({ length: 50 }, () => sendNamed("pedido-1", body)));
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(await messagesOf(number)).toHaveLength(1);
    expect((await sendNamed("pedido-1", body)).text).toBe(answers[0]?.text);
    expect(await messagesOf(number)).toHaveLength(1);
  });

  it("may not come back as another", async () => {
    const number = newNumber();
    await sendNamed("pedido-2", { number, body: "Um" });
    const mismatch = [422, "ERR_IDEMPOTENCY_MISMATCH"];
    expect(told(await sendNamed("pedido-2", { number, body: "Dois" }))).toEqual(mismatch);
    expect(told(await sendNamed("pedido-2", { number, body: "Um", closeTicket: true }))).toEqual(mismatch);
    const withFile = (bytes: Buffer) =>
      program.agent
        .post("/api/messages/send")
        .set({ authorization: `Bearer ${program.token}`, "idempotency-key": "pedido-3" })
        .field("number", number)
        .attach("medias", bytes, "nota.txt");
    const first = await withFile(Buffer.from("um"));
    expect(first.status).toBe(200);
    expect((await withFile(Buffer.from("um"))).body).toEqual(first.body);
    expect(told(await withFile(Buffer.from("dois")))).toEqual(mismatch);
    expect(await messagesOf(number)).toHaveLength(2);
  });

  it("is named within its connection only", async () => {
    const number = newNumber();
    const other = await makeProgram(api, await office.addConnection());
    const answers = [
      await sendNamed("pedido-4", { number, body: "Um" }),
      await sendNamed("pedido-4", { number, body: "Dois" }, other),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await messagesOf(number)).toHaveLength(2);
  });

  it("that failed was not done, and may come again", async () => {
    const number = newNumber();
    expect((await sendNamed("pedido-5", { number, body: "" })).status).toBe(400);
    expect((await sendNamed("pedido-5", { number, body: "Agora sim" })).status).toBe(200);
  });

  it("is forgotten after a day", async () => {
    const number = newNumber();
    await sendNamed("pedido-6", { number, body: "Um" });
    await api.sql(`UPDATE "ApiRequests" SET "createdAt" = now() - interval '23 hours' WHERE key = 'pedido-6'`);
    const { forgetRequests } = await import("./requests.js");
    await forgetRequests.run();
    expect(told(await sendNamed("pedido-6", { number, body: "Dois" }))[0]).toBe(422);
    await api.sql(`UPDATE "ApiRequests" SET "createdAt" = now() - interval '25 hours' WHERE key = 'pedido-6'`);
    await forgetRequests.run();
    expect((await sendNamed("pedido-6", { number, body: "Dois" })).status).toBe(200);
  });

  it.each(["", " ", "x".repeat(201), "ação"])("is not named %j", async (key) => {
    const sent = Buffer.from(key).toString("latin1");
    const answer = await sendNamed(sent, { number: newNumber(), body: "Um" });
    expect(told(answer)).toEqual([400, "ERR_VALIDATION"]);
    expect(answer.body.data.fields).toEqual({ "Idempotency-Key": "invalid" });
  });
});

describe("the state of a message", () => {
  const ask = (messageId: string, client = program) =>
    client.send(externalMessageRoutes.showStatus, { params: { messageId } });

  it("is told by either of its names, to its own connection only", async () => {
    const { body } = await send({ number: newNumber(), body: "Olá" });
    const state = { id: body.id, messageId: body.messageId, status: "waiting", problem: null };
    expect((await ask(String(body.id))).body).toEqual(state);
    expect((await ask(body.messageId)).body).toEqual(state);
    const sister = await makeProgram(api, await office.addConnection());
    expect(told(await ask(String(body.id), sister))).toEqual([404, "ERR_NO_MESSAGE_FOUND"]);
    expect(told(await ask(body.messageId, sister))).toEqual([404, "ERR_NO_MESSAGE_FOUND"]);
  });

  it.each([
    [1, null, "waiting"],
    [2, null, "sent"],
    [3, null, "delivered"],
    [4, null, "read"],
    [5, null, "played"],
    [1, "463", "failed"],
  ])("of ack %s and problem %s is %s", async (ack, problem, status) => {
    const { body } = await send({ number: newNumber(), body: "Olá" });
    await api.sql(`UPDATE "Messages" SET ack = $2, problem = $3 WHERE id = $1`, [body.id, ack, problem]);
    expect((await ask(body.messageId)).body).toMatchObject({ status, problem });
  });

  it("says nothing of what a customer wrote, nor of what never was", async () => {
    const ticketId = await office.addTicket();
    const theirs = await office.addMessage(ticketId, "Olá");
    for (const name of [String(theirs), "2147483648", "9999999999", "0", "3EB0NOBODY", "a.b-c_d"])
      expect(told(await ask(name))).toEqual([404, "ERR_NO_MESSAGE_FOUND"]);
    expect(told(await ask("x".repeat(129)))).toEqual([400, "ERR_VALIDATION"]);
  });
});

describe("on a line that is up", () => {
  let there: Client;
  let companyId: number;
  beforeAll(async () => {
    const line = await lines.openLine();
    there = await makeProgram(api, line.connectionId);
    companyId = line.companyId;
  });

  it("reaches the customer, and its state follows", async () => {
    const number = await lines.customer({ identity: "pn+lid" });
    const { body } = await send({ number, body: "Chegou?" }, there);
    await expect
      .poll(
        async () =>
          (await there.call(externalMessageRoutes.showStatus, { params: { messageId: body.messageId } })).status,
        { timeout: 30_000 },
      )
      .toMatch(/sent|delivered|read/);
    const received = await lines.simulator.listReceived(number);
    expect(received.map(({ text }: { text?: string }) => text)).toEqual(["Chegou?"]);
    // What is known of the number at WhatsApp is known here from the start.
    const kinds = await api.sql<{ kind: string }>(
      `SELECT a.kind FROM "ContactAddresses" a JOIN "Contacts" c ON c.id = a."contactId" WHERE c.number = $1 ORDER BY 1`,
      [number],
    );
    expect(kinds.map(({ kind }) => kind)).toEqual(["lid", "pn"]);
  });

  it("goes where WhatsApp knows a number that is written in another way", async () => {
    const { pn, written } = await lines.respelledCustomer();
    expect((await send({ number: written, body: "Chegou?" }, there)).status).toBe(200);
    const received = async () => (await lines.simulator.listReceived(pn)).map(({ text }: { text?: string }) => text);
    await expect.poll(received, { timeout: 30_000 }).toEqual(["Chegou?"]);
  });

  it("is refused when WhatsApp does not know the number, and nothing is left of it", async () => {
    const number = newNumber();
    expect(told(await send({ number, body: "Alguém?" }, there))).toEqual([400, "ERR_WAPP_INVALID_CONTACT"]);
    expect(await api.sql(`SELECT id FROM "Contacts" WHERE number = $1`, [number])).toEqual([]);
  });

  it("is refused, too, where the number was only written down, and looked up once where it was right", async () => {
    const [wrong, right] = [newNumber(), await lines.customer({ identity: "pn+lid" })];
    for (const number of [wrong, right]) await addContact(api, companyId, { number, name: "Da planilha" });
    expect(told(await send({ number: wrong, body: "Alguém?" }, there))).toEqual([400, "ERR_WAPP_INVALID_CONTACT"]);
    expect(await messagesOf(wrong)).toEqual([]);
    expect((await send({ number: right, body: "Olá" }, there)).status).toBe(200);
    expect(await ticketsOf(right)).toHaveLength(1);
    const [contact] = await api.sql<{ name: string; isKnownOnWhatsApp: boolean }>(
      `SELECT name, "whatsappId" IS NOT NULL AS "isKnownOnWhatsApp" FROM "Contacts" WHERE number = $1`,
      [right],
    );
    expect(contact).toEqual({ name: "Da planilha", isKnownOnWhatsApp: true });
  });
});
