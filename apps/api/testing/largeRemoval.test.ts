import {
  chatRoutes,
  companyRoutes,
  connectionRoutes,
  contactRoutes,
  queueRoutes,
  webhookRoutes,
} from "@recado/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { BATCH } from "../src/kernel/db/batch.js";
import { asSystem } from "../src/kernel/db/system.js";
import { pauseWork, resumeWork } from "../src/kernel/durable/work.js";
import { purgeRemoved } from "../src/modules/companies/purge.js";
import { removeGone } from "../src/modules/connections/removal.js";
import { giveUpOthers } from "../src/modules/messages/giveUpWaiting.js";
import { useApi } from "./api.js";
import { type Office, openOffice } from "./office.js";
import { askForSmallSteps } from "./smallSteps.js";

const api = useApi();
const MANY = BATCH + 500;
let allowLeaps: () => Promise<void>;
beforeAll(async () => {
  allowLeaps = await askForSmallSteps(api, [
    "Messages",
    "Tickets",
    "TicketTracking",
    "WaInbox",
    "WaOutbox",
    "StoredFiles",
    "ChatMessages",
    "WebhookDeliveries",
  ]);
});
afterAll(() => allowLeaps());

async function addMessages(office: Office, more: { userId?: number; files?: number } = {}) {
  const contactId = await office.addContact();
  const ticketId = await office.addTicket({ contactId, status: "closed" });
  await api.sql(
    `WITH files AS (INSERT INTO "StoredFiles" ("companyId", name, mime, bytes)
       SELECT $1, n, 'image/png', 3 FROM generate_series(1, $7::integer) n RETURNING id, name)
     INSERT INTO "Messages" ("companyId", "ticketId", "contactId", "whatsappId", "userId", "fromMe", "waId", origin, ack, "mediaId")
     SELECT $1, $2, $3, $4, $5, true, 'MANY' || n, 'user', 2, files.id
       FROM generate_series(1, $6::integer) n LEFT JOIN files ON files.name = n::text`,
    [office.id, ticketId, contactId, office.whatsappId, more.userId ?? null, MANY, more.files ?? 0],
  );
  return { contactId, ticketId };
}

const addTickets = async (office: Office, queueId: number) =>
  api.sql(
    `INSERT INTO "Tickets" ("companyId", "contactId", "whatsappId", "queueId", status)
     SELECT $1, $2, $3, $4, 'closed' FROM generate_series(1, $5::integer)`,
    [office.id, await office.addContact(), office.whatsappId, queueId, MANY],
  );

const count = async (table: string, condition: string, value: number) => {
  const [row] = await api.sql<{ count: number }>(
    `SELECT count(*)::integer AS count FROM "${table}" WHERE ${condition}`,
    [value],
  );
  return row?.count;
};

describe("what very many rows lead to goes in small steps", () => {
  it("a connection, which is nobody's from the first moment", async () => {
    const office = await openOffice(api);
    const { ticketId } = await addMessages(office);
    const whatsappId = office.whatsappId;
    await api.sql(
      `INSERT INTO "WaInbox" ("companyId", "connectionId", chat, participant, "fromMe", "waId", envelope, "isStub")
       SELECT $1, $2, 'x', '', false, 'MANY' || n, 'x', false FROM generate_series(1, $3::integer) n`,
      [office.id, whatsappId, MANY],
    );
    await office.admin.call(connectionRoutes.remove, { params: { whatsappId } });
    expect(await office.admin.call(connectionRoutes.list)).toEqual([]);
    await removeGone();
    expect(await count("Whatsapps", "id = $1", whatsappId)).toBe(0);
    expect(await count("WaInbox", '"connectionId" = $1', whatsappId)).toBe(0);
    expect(await count("Messages", '"ticketId" = $1 AND "whatsappId" IS NULL', ticketId)).toBe(MANY);
  });

  it("a connection on which very many messages wait, and none of them will leave", async () => {
    const office = await openOffice(api);
    const { ticketId } = await addMessages(office);
    const { whatsappId } = office;
    await api.sql('UPDATE "Messages" SET ack = 0 WHERE "ticketId" = $1 AND id % 2 = 0', [ticketId]);
    await api.sql('UPDATE "Messages" SET ack = 0 WHERE "ticketId" = $1 AND id % 2 = 1', [ticketId]);
    const waiting = () => count("Messages", '"problem" IS NULL AND "ticketId" = $1', ticketId);
    await office.admin.call(connectionRoutes.remove, { params: { whatsappId } });
    await expect.poll(waiting, { timeout: 30_000 }).toBe(0);
    const told = `"companyId" = $1 AND event LIKE '%-appMessage' AND payload #>> '{message,problem}' = 'connection-removed'`;
    expect(await count("LiveEvents", told, office.id)).toBe(MANY);
  });

  it("a connection whose messages nobody has given up yet when its row goes", async () => {
    const office = await openOffice(api);
    const { ticketId } = await addMessages(office);
    const { whatsappId } = office;
    await asSystem("no worker is there", () => pauseWork(giveUpOthers, "a test"));
    await api.sql('UPDATE "Messages" SET ack = 0 WHERE "ticketId" = $1 AND id % 2 = 0', [ticketId]);
    await office.admin.call(connectionRoutes.remove, { params: { whatsappId } });
    await removeGone();
    expect(await count("Whatsapps", "id = $1", whatsappId)).toBe(0);
    expect(await count("Messages", 'problem IS NULL AND ack = 0 AND "ticketId" = $1', ticketId)).toBe(0);
    await asSystem("workers are back", () => resumeWork(giveUpOthers));
  });

  it("somebody who was removed a month ago, and a company, one of which keeps no other", async () => {
    const office = await openOffice(api);
    const userId = (await api.makeUser(office.admin)).user?.id ?? 0;
    const { ticketId } = await addMessages(office, { userId });
    const [stuck, gone] = [await openOffice(api), await openOffice(api)];
    for (const { id } of [stuck, gone]) await api.root.call(companyRoutes.remove, { params: { companyId: id } });
    await addMessages(gone);
    await addTickets(gone, gone.sales);
    const old = `"deletedAt" = now() - interval '31 days'`;
    await api.sql(`UPDATE "Users" SET ${old} WHERE id = $1`, [userId]);
    await api.sql(`UPDATE "Companies" SET ${old} WHERE id = ANY ($1)`, [[stuck.id, gone.id]]);
    await api.sql('CREATE TABLE "Holders" (id integer REFERENCES "Companies" (id))');
    await api.sql('INSERT INTO "Holders" VALUES ($1)', [stuck.id]);
    await purgeRemoved();
    await api.sql('DROP TABLE "Holders"');
    expect(await count("Messages", '"ticketId" = $1 AND "userId" IS NULL', ticketId)).toBe(MANY);
    expect(await count("Users", "id = $1", userId)).toBe(0);
    expect([await count("Companies", "id = $1", stuck.id), await count("Companies", "id = $1", gone.id)]).toEqual([
      1, 0,
    ]);
    expect(await count("Tickets", '"companyId" = $1', gone.id)).toBe(0);
    await purgeRemoved();
    expect(await count("Companies", "id = $1", stuck.id)).toBe(0);
  });

  it("a queue", async () => {
    const office = await openOffice(api);
    await addTickets(office, office.sales);
    await office.admin.call(queueRoutes.remove, { params: { queueId: office.sales } });
    expect(await count("Tickets", '"companyId" = $1 AND "queueId" IS NULL', office.id)).toBe(MANY);
  });

  it("a group, with all that was said in it and answered", async () => {
    const office = await openOffice(api);
    const { id } = await office.admin.call(chatRoutes.create, {
      body: { title: "Equipe", users: [(await api.makeUser(office.admin)).user?.id ?? 0] },
    });
    await api.sql(
      `INSERT INTO "ChatMessages" ("companyId", "chatId", "senderId", position, message, "mediaType")
       SELECT $1, $2, $3, n, 'x', 'text' FROM generate_series(1, $4::integer) n`,
      [office.id, id, office.admin.user?.id, MANY],
    );
    await api.sql(
      `UPDATE "ChatMessages" m SET "quotedId" = q.id FROM "ChatMessages" q
        WHERE m."chatId" = $1 AND q."chatId" = $1 AND q.position = m.position - 1 AND m.position <= 1000`,
      [id],
    );
    await office.admin.call(chatRoutes.remove, { params: { chatId: id } });
    expect(await count("ChatMessages", '"chatId" = $1', id)).toBe(0);
  });

  it("a webhook, with a month of what it was told", async () => {
    const office = await openOffice(api);
    const body = { name: "CRM", url: "https://hooks.example.com/", events: ["ticket.created"] };
    const { id } = await office.admin.call(webhookRoutes.create, { body: body as never });
    await api.sql(
      `INSERT INTO "WebhookDeliveries" ("companyId", "webhookId", "eventId", event, subject, state, body)
       SELECT $1, $2, 'evt_' || n, 'ticket.created', 'ticket:1', 'delivered', '{}' FROM generate_series(1, $3::integer) n`,
      [office.id, id, MANY],
    );
    await office.admin.call(webhookRoutes.remove, { params: { webhookId: id } });
    expect(await count("WebhookDeliveries", '"webhookId" = $1', id)).toBe(0);
  });

  it("a contact, with a file in every message", async () => {
    const office = await openOffice(api);
    const { contactId, ticketId } = await addMessages(office, { files: MANY });
    await office.admin.call(contactRoutes.remove, { params: { contactId } });
    expect(await count("Messages", '"ticketId" = $1', ticketId)).toBe(0);
    expect(await count("StoredFiles", '"companyId" = $1', office.id)).toBe(0);
    expect(await count("RemovedFiles", '"companyId" = $1', office.id)).toBe(MANY);
  });
});
