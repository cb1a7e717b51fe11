import { randomBytes } from "node:crypto";
import {
  connectionRoutes,
  helpRoutes,
  planRoutes,
  queueOptionRoutes,
  queueRoutes,
  quickMessageRoutes,
  type Route,
  settingRoutes,
  tagRoutes,
  ticketNoteRoutes,
  userRoutes,
} from "@recado/contract";
import { type Api, PASSWORD } from "./api.js";
import { Client } from "./client.js";
import { addConversation, type Conversation } from "./conversation.js";

/** A company with a row of every kind, each text of it carrying the company's canary. */
export interface World extends Conversation {
  id: number;
  /** Stands in every text of this company and nowhere else. */
  canary: string;
  admin: Client;
  user: Client;
  /** What holds the token of the company's number. */
  program: Client;
  userId: number;
  planId: number;
  /** A plan no company lives by. */
  sparePlanId: number;
  queueId: number;
  optionId: number;
  childId: number;
  tagId: number;
  laneId: number;
  whatsappId: number;
  helpId: number;
  /** Somebody with a ticket. */
  contactId: number;
  /** Somebody without one. */
  strangerId: number;
  ticketId: number;
  ticketUuid: string;
  noteId: number;
  quickMessageId: number;
  importId: number;
}

/** A picture of one pixel. */
export const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

let count = 0;

/** A number no other call got, for names and colours that must be unique. */
export function fresh(): number {
  count += 1;
  return count;
}

/** A colour no other call got. */
export function freshColor(): string {
  return `#${(0x100000 + fresh()).toString(16)}`;
}

/** Makes a company and fills it by the routes everybody uses. */
export async function furnish(api: Api, options: { isPlanPublic: boolean }): Promise<World> {
  const canary = `canary-${randomBytes(6).toString("hex")}`;
  const { id, admin, planId } = await api.makeCompany();
  await api.root.call(planRoutes.update, {
    params: { planId },
    body: { name: `${canary} plano`, isPublic: options.isPlanPublic },
  });
  await api.sql(`UPDATE "Companies" SET name = $2, phone = $2 WHERE id = $1`, [id, canary]);
  const spare = await api.root.call(planRoutes.create, { body: { name: `${canary} outro`, isPublic: false } });
  const help = await api.root.call(helpRoutes.create, { body: { title: "Primeiros passos", video: "abcde12345" } });

  const queue = await admin.call(queueRoutes.create, {
    body: { name: `${canary} fila`, color: freshColor(), greetingMessage: canary, outOfHoursMessage: canary },
  });
  const file = { name: `${canary}.png`, bytes: PIXEL };
  await admin.call(queueRoutes.uploadMedia, { params: { queueId: queue.id }, file });
  const option = await admin.call(queueOptionRoutes.create, {
    body: { title: canary, message: canary, option: "1", queueId: queue.id },
  });
  await admin.call(queueOptionRoutes.uploadMedia, { params: { optionId: option.id }, file });
  const child = await admin.call(queueOptionRoutes.create, {
    body: { title: `${canary} abaixo`, option: "1", queueId: queue.id, parentId: option.id },
  });
  const tag = await admin.call(tagRoutes.create, { body: { name: `${canary} etiqueta` } });
  const lane = await admin.call(tagRoutes.create, { body: { name: `${canary} raia`, kanban: 1 } });
  const token = `${canary}-never-again-${fresh()}`;
  const connection = await admin.call(connectionRoutes.create, {
    body: {
      name: `${canary} número`,
      greetingMessage: canary,
      queueIds: [queue.id],
      transferQueueId: queue.id,
      token,
    },
  });
  // A secret, of which nobody may ever read more than the end.
  const secret = { value: `${canary}-never-again-${fresh()}` };
  await admin.call(settingRoutes.update, { params: { key: "tokenixc" }, body: secret });
  await admin.call(settingRoutes.update, { params: { key: "ipixc" }, body: { value: canary } });

  const email = `${canary}@company.test`;
  const person = await admin.call(userRoutes.create, {
    body: { name: canary, email, password: PASSWORD, queueIds: [queue.id], whatsappId: connection.id },
  });
  const [contactId, strangerId] = await addContacts(api, id, canary);
  const [ticket] = await api.sql<{ id: number; uuid: string }>(
    `INSERT INTO "Tickets" ("companyId", "contactId", "whatsappId", "queueId", "lastMessage", "unreadMessages")
     VALUES ($1, $2, $3, $4, $5, 1) RETURNING id, uuid`,
    [id, contactId, connection.id, queue.id, canary],
  );
  if (!ticket || !contactId || !strangerId) throw new Error("the world has no ticket");
  await api.sql(`INSERT INTO "TicketTracking" ("companyId", "ticketId") VALUES ($1, $2)`, [id, ticket.id]);
  const note = await admin.call(ticketNoteRoutes.create, { body: { note: canary, ticketId: ticket.id } });
  const talk = { companyId: id, whatsappId: connection.id, userId: admin.user?.id ?? 0, text: canary };
  const quick = await admin.call(quickMessageRoutes.create, { body: { shortcode: canary, message: canary } });
  await admin.call(quickMessageRoutes.uploadMedia, { params: { quickMessageId: quick.id }, file });
  const [sheet] = await api.sql<{ id: number }>(
    `INSERT INTO "ContactImports" ("companyId", source, "fileName", status) VALUES ($1, 'sheet', $2, 'done') RETURNING id`,
    [id, canary],
  );
  return {
    ...(await addConversation(api, talk)),
    importId: sheet?.id ?? 0,
    program: Object.assign(new Client(api.root.server), { token }),
    quickMessageId: quick.id,
    id,
    canary,
    admin,
    user: await api.signIn(email, PASSWORD),
    userId: person.id,
    planId,
    sparePlanId: spare.id,
    queueId: queue.id,
    optionId: option.id,
    childId: child.id,
    tagId: tag.id,
    laneId: lane.id,
    whatsappId: connection.id,
    helpId: help.id,
    contactId,
    strangerId,
    ticketId: ticket.id,
    ticketUuid: ticket.uuid,
    noteId: note.id,
  };
}

/** Who a route is made for. */
export function actorOf({ access }: Route, of: World, root: Client): Client {
  if (access === "super") return root;
  return access === "token" ? of.program : of.admin;
}

/** Customers, as they come from WhatsApp: no route makes them without asking there. */
async function addContacts(api: Api, companyId: number, canary: string): Promise<number[]> {
  const numbers = [fresh(), fresh()].map((each) => `55119${String(10_000_000 + each)}`);
  const rows = await api.sql<{ id: number }>(
    `INSERT INTO "Contacts" ("companyId", name, number, email, jid)
     SELECT $1, $2, number, $2 || '@mail.test', number || '@s.whatsapp.net' FROM unnest($3::text[]) number RETURNING id`,
    [companyId, canary, numbers],
  );
  return rows.map((row) => row.id);
}
