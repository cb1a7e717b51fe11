import type { Api } from "./api.js";

/** An open ticket with a message of each fate. */
export interface Conversation {
  openTicketId: number;
  /** An attendant's own, at the customer's. */
  messageId: number;
  /** One that WhatsApp refused. */
  failedMessageId: number;
  /** One whose file could not be had. */
  lostMessageId: number;
}

interface ConversationInput {
  companyId: number;
  whatsappId: number;
  userId: number;
  /** Stands in every text. */
  text: string;
}

let count = 0;

/** Puts a conversation into the tables as WhatsApp would have made it. */
export async function addConversation(api: Api, input: ConversationInput): Promise<Conversation> {
  const { companyId, whatsappId, userId, text } = input;
  count += 1;
  const jid = `55218${String(10_000_000 + count)}@s.whatsapp.net`;
  const one = async (sql: string, values: unknown[]) => {
    const [row] = await api.sql<{ id: number }>(sql, values);
    if (!row) throw new Error("the conversation was not made");
    return row.id;
  };
  const contactId = await one(
    `INSERT INTO "Contacts" ("companyId", name, number, jid) VALUES ($1, $2, split_part($3, '@', 1), $3) RETURNING id`,
    [companyId, text, jid],
  );
  const openTicketId = await one(
    `INSERT INTO "Tickets" ("companyId", "contactId", "whatsappId", "userId", chat, status, "lastMessage")
     VALUES ($1, $2, $3, $4, $5, 'open', $6) RETURNING id`,
    [companyId, contactId, whatsappId, userId, jid, text],
  );
  const write = (row: Record<string, unknown>) => {
    const all = { companyId, ticketId: openTicketId, whatsappId, chat: jid, body: text, ...row };
    const names = Object.keys(all);
    return one(
      `INSERT INTO "Messages" (${names.map((name) => `"${name}"`).join(", ")})
       VALUES (${names.map((_, index) => `$${index + 1}`).join(", ")}) RETURNING id`,
      Object.values(all),
    );
  };
  const own = { fromMe: true, origin: "user", userId };
  const failed = `FAILED${companyId}.${count}`;
  await one(
    `INSERT INTO "WaOutbox" ("companyId", "connectionId", chat, "waId", content, status, problem)
     VALUES ($1, $2, $3, $4, $5, 'failed', '463') RETURNING id`,
    [companyId, whatsappId, jid, failed, JSON.stringify({ kind: "text", text })],
  );
  return {
    openTicketId,
    messageId: await write({ ...own, waId: `SENT${companyId}.${count}`, ack: 2 }),
    failedMessageId: await write({ ...own, waId: failed, problem: "463" }),
    lostMessageId: await write({
      fromMe: false,
      origin: "contact",
      contactId,
      waId: `LOST${companyId}.${count}`,
      mediaType: "image",
      mediaState: "missing",
    }),
  };
}
