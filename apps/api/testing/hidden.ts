import { randomBytes, randomUUID } from "node:crypto";
import { pushRoutes } from "@recado/contract";
import { mediaAddress } from "../src/kernel/storage/storage.js";
import type { Api } from "./api.js";
import { addConversation } from "./conversation.js";
import { pushSubscription } from "./pushService.js";
import { fresh, furnish, type World } from "./world.js";

/** What one attendant of a company may not read, each text of it carrying the canary. */
export interface HiddenRows {
  canary: string;
  tickets: number[];
  uuids: string[];
  messages: number[];
  notes: number[];
  quickMessages: number[];
  chats: number[];
  chatMessages: number[];
  devices: number[];
  /** Customers are everybody's to see; what others said with them is not. */
  contacts: number[];
  /** Random names of files, which only their addresses tell. */
  files: string[];
  waIds: string[];
  clientIds: string[];
  queueId: number;
  userId: number;
}

/** A company with an attendant, and rows beside theirs that are others'. */
export interface HalfSeen {
  /** Its `user` is the attendant. */
  world: World;
  hidden: HiddenRows;
  /** Rows of the attendant's own, fresh ones each time; the customers of these have been served by others before. */
  layOut(): Promise<World>;
}

export async function halfHide(api: Api): Promise<HalfSeen> {
  const world = await furnish(api, { isPlanPublic: false });
  const canary = `hidden-${randomBytes(6).toString("hex")}`;
  const insert = inserter(api, world.id);
  const queueId = await insert("Queues", { name: `Reservada ${fresh()}`, color: `#${fresh()}` });
  const colleague = world.admin.user?.id ?? 0;
  const hidden: HiddenRows = {
    canary,
    queueId,
    userId: colleague,
    tickets: [],
    uuids: [],
    contacts: [],
    messages: [],
    notes: [],
    quickMessages: [],
    chats: [],
    chatMessages: [],
    files: [],
    waIds: [],
    clientIds: [],
    devices: [world.deviceId],
  };

  const addFile = async () => {
    const key = randomUUID();
    hidden.files.push(key);
    return insert("StoredFiles", { key, name: `${canary}.png`, mime: "image/png", bytes: 1 });
  };
  const addMessage = async (ticketId: number, more: Record<string, unknown> = {}) => {
    const [waId, clientId] = [`OTHERS${fresh()}`, `others-${fresh()}-${fresh()}`];
    const pinnedAt = new Date();
    const row = { ticketId, waId, clientId, whatsappId: world.whatsappId, body: canary, pinnedAt, ...more };
    const id = await insert("Messages", { fromMe: false, origin: "contact", ...row });
    hidden.messages.push(id);
    // He could read it once, and starred it then.
    await insert("MessageStars", { messageId: id, userId: world.userId });
    hidden.waIds.push(waId);
    hidden.clientIds.push(clientId);
    return id;
  };
  const addTicket = async (place: Record<string, unknown>) => {
    const contactId = await insert("Contacts", { name: `Cliente ${fresh()}`, jid: `${fresh()}@s.whatsapp.net` });
    const uuid = randomUUID();
    const row = { contactId, uuid, whatsappId: world.whatsappId, lastMessage: canary, unreadMessages: 2, ...place };
    const id = await insert("Tickets", row);
    hidden.tickets.push(id);
    hidden.contacts.push(contactId);
    hidden.uuids.push(uuid);
    const versions = JSON.stringify([{ body: canary, until: new Date() }]);
    const media = { mediaId: await addFile(), mediaType: "image", mediaName: `${canary}.png`, mediaMime: "image/png" };
    const quotedId = await addMessage(id, { ...media, mediaState: "ready", versions });
    await addMessage(id, { quotedId, fromMe: true, origin: "user", userId: colleague, problem: "463" });
    hidden.notes.push(await insert("TicketNotes", { note: canary, ticketId: id, contactId, userId: colleague }));
    return id;
  };
  await addTicket({ queueId });
  await addTicket({});
  await addTicket({ queueId, status: "open", userId: colleague });
  const earlier = [
    await addTicket({ queueId, status: "closed", userId: colleague }),
    await addTicket({ status: "closed", userId: colleague }),
  ];
  const quick = { shortcode: canary, message: canary, geral: false, userId: colleague, mediaId: await addFile() };
  hidden.quickMessages.push(await insert("QuickMessages", quick));

  const addChatMessage = (chatId: number, row: Record<string, unknown>) =>
    insert("ChatMessages", { chatId, position: 1, mediaType: "conversation", ...row });
  // What colleagues say among themselves.
  for (const directKey of [null, `${colleague}:${colleague}`]) {
    const title = directKey === null ? canary : "";
    const chatId = await insert("Chats", { title, directKey, ownerId: colleague, lastPosition: 1 });
    await insert("ChatMembers", { chatId, userId: colleague, readPosition: 0 });
    const clientId = `others-${fresh()}-${fresh()}`;
    const said = { message: canary, senderId: colleague, mediaType: "image", mediaId: await addFile(), clientId };
    hidden.chats.push(chatId);
    hidden.clientIds.push(clientId);
    hidden.chatMessages.push(await addChatMessage(chatId, said));
  }

  await api.sql(`UPDATE "PushDevices" SET agent = $2 WHERE id = $1`, [world.deviceId, canary]);
  const layOut = async (): Promise<World> => {
    const userId = world.userId;
    const talk = { companyId: world.id, whatsappId: world.whatsappId, userId, text: "À vista" };
    const conversation = await addConversation(api, talk);
    const contactId = await insert("Contacts", { name: `Cliente ${fresh()}` });
    const ticketUuid = randomUUID();
    const place = { contactId, whatsappId: world.whatsappId, queueId: world.queueId };
    const ticketId = await insert("Tickets", { ...place, uuid: ticketUuid, lastMessage: "À vista" });
    const [own] = await api.sql<{ contactId: number }>('SELECT "contactId" FROM "Tickets" WHERE id = $1', [
      conversation.openTicketId,
    ]);
    // What others did with the same customers stays theirs. Of a removed ticket its notes are left.
    for (const [index, customer] of [own?.contactId ?? 0, contactId].entries()) {
      await api.sql('UPDATE "Tickets" SET "contactId" = $2 WHERE id = $1', [earlier[index], customer]);
      await api.sql('UPDATE "TicketNotes" SET "contactId" = $2 WHERE "ticketId" = $1', [earlier[index], customer]);
      hidden.notes.push(await insert("TicketNotes", { note: canary, contactId: customer, userId: colleague }));
    }
    const tomorrow = new Date(Date.now() + 86_400_000);
    const chatId = await insert("Chats", { title: "À vista", ownerId: userId, lastPosition: 2 });
    await insert("ChatMembers", { chatId, userId, readPosition: 0 });
    // A colleague shared what he alone may read.
    const card = { position: 2, message: "", senderId: colleague, mediaType: "ticket", ticketId: earlier[0] };
    const promise = { body: "À vista", contactId, userId, sendAt: tomorrow, repeatsFrom: tomorrow };
    return {
      ...world,
      ...conversation,
      chatId,
      chatMessageId: await addChatMessage(chatId, { message: "À vista", senderId: userId }),
      cardId: await addChatMessage(chatId, card),
      scheduleId: await insert("Schedules", promise),
      deviceId: (await world.user.call(pushRoutes.subscribe, { body: pushSubscription() })).id,
      contactId,
      ticketId,
      ticketUuid,
      strangerId: await insert("Contacts", { name: `Cliente ${fresh()}` }),
      noteId: await insert("TicketNotes", { note: "À vista", ticketId, contactId, userId }),
      quickMessageId: await insert("QuickMessages", { shortcode: `oi${fresh()}`, message: "À vista", userId }),
      tagId: await insert("Tags", { name: `Etiqueta ${fresh()}`, color: "#aabbcc" }),
      laneId: await insert("Tags", { name: `Raia ${fresh()}`, color: "#aabbcc", kanban: 1 }),
    };
  };
  return { world, hidden, layOut };
}

/**
 * What may be written where a text leads to something. A text field whose name looks like that of a row needs its line
 * here: what would lead to each hidden thing, or nothing because it is about none.
 */
export const textBuilders: Record<string, (hidden: HiddenRows) => unknown[]> = {
  searchParam: ({ canary, tickets }) => [canary, canary.slice(0, 9), `#${tickets[0]}`, `${tickets[0]}`],
  cursor: ({ tickets }) => tickets.map((id) => `9999999999999999-${id + 1}`),
  mediaUrl: ({ files }) => files.flatMap((key) => [mediaAddress(key), mediaAddress(key).split("?")[0]]),
  clientId: ({ clientIds }) => clientIds,
  messageId: ({ messages, waIds }) => [...messages.map(String), ...waIds],
  // Secrets are none of an attendant's fields, and a setting is known by its name.
  token: () => [],
  // Pages of the operator's.
  termsUrl: () => [],
  privacyUrl: () => [],
  // The operator's at the bank.
  pixKey: () => [],
  apiKey: () => [],
  // Of servers that are not ours.
  baseUrl: () => [],
  voiceKey: () => [],
  code: () => [],
  key: () => [],
};

function inserter(api: Api, companyId: number) {
  return async (table: string, row: Record<string, unknown>): Promise<number> => {
    const entries = Object.entries({ companyId, ...row });
    const [made] = await api.sql<{ id: number }>(
      `INSERT INTO "${table}" (${entries.map(([name]) => `"${name}"`).join(", ")})
       VALUES (${entries.map((_, index) => `$${index + 1}`).join(", ")}) RETURNING id`,
      entries.map(([, value]) => value),
    );
    return made?.id ?? 0;
  };
}

/** Every row that is hidden or about something hidden, as text by table, read past the walls. */
export async function snapshotHidden(api: Api, { world, hidden }: HalfSeen): Promise<Map<string, string>> {
  question ??= askForHidden(api);
  const values = [world.id, hidden.canary, hidden.tickets];
  const rows = await api.sql<{ name: string; rows: string }>(await question, values, "hidden-snapshot");
  return new Map(rows.map((row) => [row.name, row.rows]));
}

let question: Promise<string> | undefined;

async function askForHidden(api: Api): Promise<string> {
  // What colleagues say to each other is theirs, also where it points at a ticket.
  const tables = await api.sql<{ name: string; hasTicket: boolean }>(`
    SELECT c.relname AS name,
           c.relname <> 'ChatMessages' AND EXISTS (SELECT 1 FROM pg_attribute t WHERE t.attrelid = c.oid AND t.attname = 'ticketId') AS "hasTicket"
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname = 'companyId' AND NOT a.attisdropped
     WHERE c.relkind IN ('r', 'p') AND c.relnamespace = 'public'::regnamespace ORDER BY 1`);
  return tables
    .map(
      ({ name, hasTicket }) => `
        SELECT '${name}' AS name, coalesce(string_agg(t::text, E'\\n' ORDER BY t::text), '') AS rows FROM "${name}" t
         WHERE "companyId" = $1
           AND (t::text LIKE '%' || $2 || '%' ${hasTicket ? 'OR t."ticketId" = ANY($3)' : "AND $3::integer[] IS NOT NULL"})`,
    )
    .join(" UNION ALL ");
}
