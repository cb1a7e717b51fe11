import { beforeAll, describe, expect, it } from "vitest";
import { useApi } from "./api.js";
import { countStatements, listRoutes } from "./statementCounts.js";
import { furnish, type World } from "./world.js";

const MAX_STATEMENTS = 6;
/** The dashboard's figures are read over two connections, each with a beginning and an end of its own. */
const MORE: Record<string, number> = { "dashboard.show": 8 };
const MANY = 20;

const api = useApi();
let world: World;
const withFew = new Map<string, number>();

/** Twenty more of everything a list shows, each with what hangs on it. */
async function addMany(): Promise<void> {
  const of = [world.id, MANY];
  await api.sql(
    `WITH file AS (INSERT INTO "StoredFiles" ("companyId", name, mime, bytes)
       SELECT $1, 'a.png', 'image/png', 1 FROM generate_series(1, $2::integer) RETURNING id),
     numbered AS (SELECT id, row_number() OVER () AS n FROM file)
     INSERT INTO "Queues" ("companyId", name, color, "mediaId") SELECT $1, 'Fila ' || n, '#0000' || (10 + n), id FROM numbered`,
    of,
  );
  await api.sql(
    `INSERT INTO "QueueOptions" ("companyId", title, option, "queueId", "parentId", "mediaId")
     SELECT $1, 'Nó ' || n, n + 1, $3, $4, (SELECT max(id) FROM "StoredFiles" WHERE "companyId" = $1)
       FROM generate_series(1, $2::integer) n`,
    [...of, world.queueId, world.optionId],
  );
  await api.sql(
    `INSERT INTO "Tags" ("companyId", name, color, kanban)
     SELECT $1, 'Etiqueta ' || n, '#000000', n % 2 FROM generate_series(1, $2::integer) n`,
    of,
  );
  await api.sql(
    `WITH person AS (INSERT INTO "Users" ("companyId", name, email, "passwordHash")
       SELECT $1, 'Pessoa ' || n, 'p' || n || '@many.test', 'x' FROM generate_series(1, $2::integer) n RETURNING id)
     INSERT INTO "UserQueues" ("companyId", "userId", "queueId")
     SELECT $1, person.id, q.id FROM person, "Queues" q WHERE q."companyId" = $1`,
    of,
  );
  await api.sql(
    `WITH number AS (INSERT INTO "Whatsapps" ("companyId", name, "transferQueueId")
       SELECT $1, 'Número ' || n, $3 FROM generate_series(1, $2::integer) n RETURNING id)
     INSERT INTO "WhatsappQueues" ("companyId", "whatsappId", "queueId")
     SELECT $1, number.id, q.id FROM number, "Queues" q WHERE q."companyId" = $1`,
    [...of, world.queueId],
  );
  await api.sql(
    `WITH person AS (INSERT INTO "Contacts" ("companyId", name)
       SELECT $1, 'Cliente ' || n FROM generate_series(1, $2::integer) n RETURNING id),
     ticket AS (INSERT INTO "Tickets" ("companyId", "contactId", "whatsappId", "queueId", "userId")
       SELECT $1, id, $3, $4, $5 FROM person RETURNING id)
     INSERT INTO "TicketTags" ("companyId", "ticketId", "tagId")
     SELECT $1, ticket.id, g.id FROM ticket, "Tags" g WHERE g."companyId" = $1`,
    [...of, world.whatsappId, world.queueId, world.userId],
  );
  await api.sql(
    `INSERT INTO "TicketNotes" ("companyId", note, "ticketId", "contactId", "userId")
     SELECT $1, 'Nota ' || n, $3, $4, $5 FROM generate_series(1, $2::integer) n`,
    [...of, world.ticketId, world.contactId, world.userId],
  );
  await api.sql(
    `INSERT INTO "Messages" ("companyId", "ticketId", "whatsappId", "fromMe", "waId", origin, body, versions)
     SELECT $1, $3, $4, n % 2 = 0, 'MANY' || n, 'user', 'Texto ' || n, '[]' FROM generate_series(1, $2::integer) n`,
    [...of, world.openTicketId, world.whatsappId],
  );
  await api.sql(
    `INSERT INTO "QuickMessages" ("companyId", shortcode, "mediaId")
     SELECT $1, 'rápida ' || n, (SELECT max(id) FROM "StoredFiles" WHERE "companyId" = $1)
       FROM generate_series(1, $2::integer) n`,
    of,
  );
  await api.sql(
    `WITH list AS (INSERT INTO "ContactLists" ("companyId", name)
       SELECT $1, 'Lista ' || n FROM generate_series(1, $2::integer) n)
     INSERT INTO "ContactListItems" ("companyId", "contactListId", name, number)
     SELECT $1, $3, 'Item ' || n, 5511930000000 + n FROM generate_series(1, $2::integer) n`,
    [...of, world.contactListId],
  );
  await api.sql(
    `WITH chat AS (INSERT INTO "Chats" ("companyId", title, "lastPosition")
       SELECT $1, 'Grupo ' || n, 1 FROM generate_series(1, $2::integer) n RETURNING id),
     member AS (INSERT INTO "ChatMembers" ("companyId", "chatId", "userId", "readPosition")
       SELECT $1, chat.id, u.id, 0 FROM chat, "Users" u WHERE u."companyId" = $1)
     INSERT INTO "ChatMessages" ("companyId", "chatId", position, message, "mediaType")
     SELECT $1, id, 1, 'Texto', 'conversation' FROM chat
     UNION ALL SELECT $1, $3, n + 2, 'Texto', 'conversation' FROM generate_series(1, $2::integer) n`,
    [...of, world.chatId],
  );
  await api.sql(
    `INSERT INTO "Schedules" ("companyId", body, "contactId", "userId", "sendAt", "repeatsFrom", "mediaId")
     SELECT $1, 'Lembrete ' || n, $3, $4, now() + interval '1 day', now(),
            (SELECT max(id) FROM "StoredFiles" WHERE "companyId" = $1)
       FROM generate_series(1, $2::integer) n`,
    [...of, world.contactId, world.admin.user?.id],
  );
  await api.sql(
    `WITH files AS (INSERT INTO "FileLists" ("companyId", name, message)
       SELECT $1, 'Arquivos ' || n, 'Segue' FROM generate_series(1, $2::integer) n RETURNING id),
     option AS (INSERT INTO "FileListOptions" ("companyId", "fileListId", name, position, "mediaId")
       SELECT $1, files.id, 'Opção ' || n, n, (SELECT max(id) FROM "StoredFiles" WHERE "companyId" = $1)
         FROM files, generate_series(1, 3) n),
     campaign AS (INSERT INTO "Campaigns" ("companyId", name, messages, confirmations, "contactListId", "fileListId")
       SELECT $1, 'Campanha ' || id, '["Oi"]', '[]', $3, id FROM files RETURNING id),
     line AS (INSERT INTO "CampaignConnections" ("companyId", "campaignId", "whatsappId", position)
       SELECT $1, campaign.id, $4, 1 FROM campaign),
     recipient AS (INSERT INTO "CampaignRecipients"
         ("companyId", "campaignId", name, number, email, "isStranger", "contactId", "messageId")
       SELECT $1, $5, 'Cliente ' || n, 5511940000000 + n, '', false, $6, $7 FROM generate_series(1, $2::integer) n)
     INSERT INTO "OptOuts" ("companyId", number) SELECT $1, 5511950000000 + n FROM generate_series(1, $2::integer) n`,
    [...of, world.campaignListId, world.whatsappId, world.runningCampaignId, world.contactId, world.messageId],
  );
  await api.sql(
    `INSERT INTO "Helps" (title, video) SELECT 'Ajuda ' || n, 'abcde12345' FROM generate_series(1, $1::integer) n`,
    [MANY],
  );
  await api.sql(
    `INSERT INTO "Announcements" (title, text) SELECT 'Novidade ' || n, 'Texto' FROM generate_series(1, $1::integer) n`,
    [MANY],
  );
  await api.sql(
    `WITH plan AS (INSERT INTO "Plans" (name) SELECT 'Plano extra ' || n FROM generate_series(1, $1::integer) n RETURNING id)
     INSERT INTO "Companies" (name, "planId") SELECT 'Empresa extra ' || id, id FROM plan`,
    [MANY],
  );
}

beforeAll(async () => {
  world = await furnish(api, { isPlanPublic: true });
  for (const each of listRoutes) withFew.set(each.name, await countStatements(api, each, world));
  await addMany();
});

describe("statements of a list", () => {
  it("are counted for every list there is", () => {
    expect(listRoutes.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        "companies.list",
        "connections.list",
        "helps.list",
        "plans.listAll",
        "queues.list",
        "settings.list",
        "tags.list",
      ]),
    );
    expect(listRoutes.length).toBeGreaterThanOrEqual(12);
  });

  it.each(listRoutes)("$name takes few, and no more for many rows than for few", async (each) => {
    const count = await countStatements(api, each, world);
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThanOrEqual(MORE[each.name] ?? MAX_STATEMENTS);
    expect(count).toBe(withFew.get(each.name));
  });
});
