import { ACKS, contactChannel, messageRoutes, ticketRoutes } from "@recado/contract";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { PASSWORD, useApi } from "../../../testing/api.js";
import type { Client } from "../../../testing/client.js";
import { useLines } from "../../../testing/lines.js";
import { listen } from "../../../testing/live.js";
import { stopLine } from "../../whatsapp/port.js";

const api = useApi();
const world = useLines(api);
const patient = { timeout: 30_000 };

let line: Awaited<ReturnType<typeof world.openLine>>;
let admin: Client;
let group: { id: string };
let ana: string;
let bia: string;
let ticketId: number;

beforeAll(async () => {
  line = await world.openLine();
  const [row] = await api.sql<{ email: string }>(`SELECT email FROM "Users" WHERE "companyId" = $1`, [line.companyId]);
  admin = await api.signIn(row?.email ?? "", PASSWORD);
  await api.sql(`INSERT INTO "Settings" ("companyId", key, value) VALUES ($1, 'CheckMsgIsGroup', 'disabled')`, [
    line.companyId,
  ]);
  ana = await world.customer({ name: "Ana", receipts: "none" });
  bia = await world.customer({ name: "Bia", receipts: "none" });
  group = await world.simulator.createGroup({ subject: "Obra", accounts: [line.pn], customers: [ana, bia] });
  await world.simulator.say(ana, { account: line.pn, group: group.id, type: "text", text: "Bom dia" });
  const ticketsOf = () =>
    api.sql<{ id: number }>(`SELECT id FROM "Tickets" WHERE "companyId" = $1 AND "isGroup"`, [line.companyId]);
  ticketId = await vi.waitUntil(async () => (await ticketsOf())[0]?.id, { timeout: 30_000, interval: 50 });
  await api.sql(`UPDATE "Tickets" SET status = 'open', "userId" = $2 WHERE id = $1`, [ticketId, admin.user?.id]);
});

const members = async () =>
  (await admin.call(ticketRoutes.listMembers, { params: { ticketId } })).map(({ name, number, isAdmin, isUs }) =>
    isUs ? "us" : `${name || number}${isAdmin ? " leads" : ""}`,
  );

const nameOfGroup = async () => {
  const [contact] = await api.sql<{ name: string }>(
    `SELECT name FROM "Contacts" WHERE "companyId" = $1 AND "isGroup"`,
    [line.companyId],
  );
  return contact?.name;
};

describe("who is in a group", () => {
  it("is told by the line, and anew when somebody comes, leaves or rises", async () => {
    // Bia has never written: she is known by her number.
    expect(await members()).toEqual(["us", "Ana leads", bia]);
    // Its subject is asked for after the first message.
    await expect.poll(nameOfGroup, patient).toBe("Obra");
    const listener = await listen(api, admin);
    await world.simulator.changeGroup(group.id, { promote: [bia] });
    // However often: its picture may come at the same moment.
    const [told] = await listener.wait(contactChannel, line.companyId);
    expect(told).toMatchObject({ contact: { name: "Obra" } });
    expect(await members()).toEqual(["us", "Ana leads", `${bia} leads`]);
    await world.simulator.changeGroup(group.id, { subject: "Obra nova", remove: [bia] });
    await expect.poll(members, patient).toEqual(["us", "Ana leads"]);
    await world.simulator.changeGroup(group.id, { add: [bia] });
    await expect.poll(members, patient).toEqual(["us", "Ana leads", bia]);
    await expect.poll(nameOfGroup, patient).toBe("Obra nova");
  });

  it("is nobody where a ticket is about one person, and for none who may not see it", async () => {
    const stranger = await api.makeUser(admin, "user", []);
    const refused = await stranger.send(ticketRoutes.listMembers, { params: { ticketId } });
    expect(refused.status).toBe(403);
  });
});

describe("a message in a group", () => {
  it("tells of each member whether they have got it and read it, and its ticks rise with the last of them", async () => {
    const { messages } = await admin.call(messageRoutes.create, { params: { ticketId }, body: { body: "Chegou" } });
    const [message] = messages;
    const messageId = message?.id ?? 0;
    const receipts = async () =>
      (await admin.call(messageRoutes.listReceipts, { params: { messageId } })).map(
        ({ name, number, deliveredAt, readAt }) =>
          `${name || number || "?"} ${readAt ? "read" : deliveredAt ? "got" : "waits"}`,
      );
    await expect.poll(async () => (await world.simulator.listReceived(bia)).length, patient).toBe(1);
    expect(await receipts()).toEqual(["Ana waits", `${bia} waits`]);
    const place = { account: line.pn, group: group.id, ids: [message?.wid ?? ""] };
    const ack = async () =>
      (await admin.call(messageRoutes.list, { params: { ticketId } })).messages.find(({ id }) => id === messageId)?.ack;
    // Its ticks wait for the last of them.
    await world.simulator.confirm(bia, { ...place, ticks: "read" });
    await expect.poll(receipts, patient).toEqual(["Ana waits", `${bia} read`]);
    expect(await ack()).toBe(ACKS.accepted);
    await world.simulator.confirm(ana, { ...place, ticks: "delivered" });
    await expect.poll(receipts, patient).toEqual(["Ana got", `${bia} read`]);
    expect(await ack()).toBe(ACKS.delivered);
    await world.simulator.confirm(ana, { ...place, ticks: "played" });
    // A word that is late takes nothing back.
    await world.simulator.confirm(bia, { ...place, ticks: "delivered" });
    await expect.poll(receipts, patient).toEqual(["Ana read", `${bia} read`]);
    expect(await ack()).toBe(ACKS.read);

    await stopLine(line);
    const status = () => api.sql(`SELECT status FROM "Whatsapps" WHERE id = $1`, [line.connectionId]);
    await expect.poll(status, patient).toEqual([{ status: "DISCONNECTED" }]);
    expect((await receipts()).toSorted()).toEqual(["? read", "Ana read"]);
    const unasked = await admin.send(ticketRoutes.listMembers, { params: { ticketId } });
    expect(unasked.status).toBe(409);
  });
});
