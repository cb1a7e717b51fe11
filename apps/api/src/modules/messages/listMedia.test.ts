import { type MediaSearch, messageRoutes } from "@recado/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { useApi } from "../../../testing/api.js";
import type { Client } from "../../../testing/client.js";
import { addConversation } from "../../../testing/conversation.js";

const api = useApi();

let companyId: number;
let admin: Client;
let ana: Client;
let whatsappId: number;
let contactId: number;
let earlierId: number;
let othersId: number;
let ticketId: number;

beforeAll(async () => {
  const company = await api.makeCompany();
  ({ id: companyId, admin } = company);
  ana = await api.makeUser(admin);
  const [connection] = await api.sql<{ id: number }>(
    `INSERT INTO "Whatsapps" ("companyId", name) VALUES ($1, 'Loja') RETURNING id`,
    [companyId],
  );
  whatsappId = connection?.id ?? 0;
  earlierId = (await addConversation(api, { companyId, whatsappId, userId: ana.user?.id ?? 0, text: "Oi" }))
    .openTicketId;
  const [earlier] = await api.sql<{ contactId: number }>(
    `UPDATE "Tickets" SET status = 'closed' WHERE id = $1 RETURNING "contactId"`,
    [earlierId],
  );
  contactId = earlier?.contactId ?? 0;
  const open = async (userId: number | undefined, status: string) => {
    const [row] = await api.sql<{ id: number }>(
      `INSERT INTO "Tickets" ("companyId", "contactId", "whatsappId", "userId", status)
       VALUES ($1, $2, $3, $4, $5) RETURNING id`,
      [companyId, contactId, whatsappId, userId, status],
    );
    return row?.id ?? 0;
  };
  othersId = await open(admin.user?.id, "closed");
  // Nobody but its attendant sees a ticket of a queue that is not theirs.
  await api.sql(
    `WITH q AS (INSERT INTO "Queues" ("companyId", name, color) VALUES ($1, 'Diretoria', '#123456') RETURNING id)
     UPDATE "Tickets" SET "queueId" = q.id FROM q WHERE "Tickets".id = $2`,
    [companyId, othersId],
  );
  ticketId = await open(ana.user?.id, "open");
});

let count = 0;
const add = async (ticket: number, change: Record<string, unknown>): Promise<number> => {
  count += 1;
  const row = {
    companyId,
    ticketId: ticket,
    whatsappId,
    chat: "chat",
    fromMe: false,
    waId: `MEDIA${companyId}.${count}`,
    origin: "contact",
    ...change,
  };
  const [made] = await api.sql<{ id: number }>(
    `INSERT INTO "Messages" (${Object.keys(row).map((name) => `"${name}"`)})
     VALUES (${Object.keys(row).map((_, index) => `$${index + 1}`)}) RETURNING id`,
    Object.values(row),
  );
  return made?.id ?? 0;
};
const file = (mediaType: string) => ({ mediaType, mediaState: "ready" });
const list = async (kind: MediaSearch["kind"], before?: number, client = ana) => {
  const query = { kind, ...(before && { before }) };
  const { messages, hasMore } = await client.call(messageRoutes.listMedia, { params: { ticketId }, query });
  return { ids: messages.map(({ id }) => id), hasMore };
};

describe("the media of a contact", () => {
  it("are pictures and films, recordings, files, and links, of all conversations that are seen", async () => {
    const photo = await add(earlierId, file("image"));
    const hidden = await add(othersId, file("image"));
    const film = await add(ticketId, file("video"));
    const pdf = await add(ticketId, file("application"));
    const link = await add(earlierId, { body: "veja https://recado.test/a" });
    await add(ticketId, { ...file("image"), isDeleted: true });
    await add(ticketId, { mediaType: "image", mediaState: "missing" });
    await add(ticketId, { body: "https://recado.test/b", isDeleted: true });
    const voice = await add(earlierId, file("audio"));
    await add(othersId, file("audio"));
    expect(await list("picture")).toEqual({ ids: [film, photo], hasMore: false });
    expect(await list("picture", undefined, admin)).toEqual({ ids: [film, hidden, photo], hasMore: false });
    expect(await list("recording")).toEqual({ ids: [voice], hasMore: false });
    expect(await list("document")).toEqual({ ids: [pdf], hasMore: false });
    expect(await list("link")).toEqual({ ids: [link], hasMore: false });
    const stranger = await api.makeUser(admin);
    const refused = await stranger.send(messageRoutes.listMedia, {
      params: { ticketId: othersId },
      query: { kind: "link" },
    });
    expect(refused.body.error).toBe("ERR_NO_PERMISSION");
  });

  it("come in pages that go on behind what was shown, whatever comes meanwhile", async () => {
    const ids: number[] = [];
    for (let index = 0; index < 30; index += 1)
      ids.unshift(await add(index % 2 ? ticketId : earlierId, { body: `http://recado.test/${index}` }));
    const first = await list("link");
    expect(first).toEqual({ ids: ids.slice(0, 24), hasMore: true });
    await add(ticketId, { body: "https://recado.test/novo" });
    const second = await list("link", first.ids.at(-1));
    expect(second.ids.slice(0, 6)).toEqual(ids.slice(24));
    expect(second.hasMore).toBe(false);
  });
});
