import {
  type Campaign,
  type CampaignHold,
  type CampaignProgress,
  type CampaignStatus,
  campaignChannel,
  type SearchPage,
} from "@recado/contract";
import { type CountedPage, readCounted } from "../../kernel/db/page.js";
import { query } from "../../kernel/db/row.js";
import { hasText, pageOf } from "../../kernel/db/search.js";
import { type Sql, sql } from "../../kernel/db/sql.js";
import { announce } from "../../kernel/realtime/announce.js";
import { to } from "../../kernel/realtime/rooms.js";
import { storedFiles } from "../../kernel/storage/relations.js";
import { mediaAddress } from "../../kernel/storage/storage.js";
import { connectionNames } from "../connections/relations.js";
import { contactListCards } from "../contact-lists/relations.js";
import { fileListNames } from "../file-lists/relations.js";

interface CampaignRow extends Omit<CampaignProgress, "valid"> {
  id: number;
  name: string;
  status: CampaignStatus;
  messages: string[];
  confirmations: string[];
  confirmation: boolean;
  scheduledAt: Date | null;
  startedAt: Date | null;
  completedAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
  contactListId: number | null;
  listName: string | null;
  /** On WhatsApp, or not asked about yet, of the list as it is now. */
  listValid: number | null;
  /** Not on WhatsApp, of those who are recipients. */
  absent: number;
  fileListId: number | null;
  fileListName: string | null;
  mediaKey: string | null;
  mediaName: string | null;
  connections: { id: number; name: string; hold: CampaignHold | null; until: string | null }[];
}

/** A page of campaigns, the newest first, and how many there are. */
export function readPage(search: SearchPage): Promise<CountedPage<Campaign>> {
  const condition = hasText(search.searchParam, [sql`c.name`]);
  return readCounted(readWhere(condition, pageOf(search)), sql`FROM "Campaigns" c WHERE ${condition}`);
}

/** The next campaigns after one, the newest first. */
export function readCampaignsAfter({ after, size }: { after: number; size: number }): Promise<Campaign[]> {
  const condition = after > 0 ? sql`c.id < ${after}` : sql`true`;
  return readWhere(condition, sql`LIMIT ${size}`);
}

export async function readCampaign(id: number): Promise<Campaign | undefined> {
  const [found] = await readWhere(sql`c.id = ${id}`, sql``);
  return found;
}

/** Tells whoever looks after campaigns what one has become; answers it. */
export async function announceCampaign(companyId: number, id: number, action: "create" | "update" = "update") {
  const record = await readCampaign(id);
  if (!record) throw new Error("A campaign went while it was changed");
  announce(campaignChannel, { action, record }, audienceOf(companyId));
  return record;
}

export const audienceOf = (companyId: number) => to.holders(companyId, "campaigns:manage");

async function readWhere(condition: Sql, pageClause: Sql): Promise<Campaign[]> {
  const rows = await query<CampaignRow>(sql`
    SELECT c.*, l.name AS "listName", l."contactsCount" - l."checkedCount" + l."validCount" AS "listValid", f.name AS "fileListName", m.key AS "mediaKey", m.name AS "mediaName",
           (SELECT coalesce(json_agg(json_build_object('id', n.id, 'name', n.name, 'hold', x."holdReason", 'until', x."holdUntil")
                                     ORDER BY x.position), '[]')
              FROM "CampaignConnections" x JOIN ${connectionNames} n ON n.id = x."whatsappId"
             WHERE x."campaignId" = c.id) AS connections,
           (SELECT count(*)::integer FROM "CampaignRecipients" r
             WHERE r."companyId" = c."companyId" AND r."campaignId" = c.id AND r.reason = 'notOnWhatsapp') AS absent
      FROM "Campaigns" c
      LEFT JOIN ${contactListCards} l ON l.id = c."contactListId"
      LEFT JOIN ${fileListNames} f ON f.id = c."fileListId"
      LEFT JOIN ${storedFiles} m ON m.id = c."mediaId"
     WHERE ${condition} ORDER BY c.id DESC ${pageClause}`);
  return rows.map(toCampaign);
}

function toCampaign(row: CampaignRow): Campaign {
  const { id, name, status, confirmation, messages, confirmations, connections, mediaKey, mediaName } = row;
  const { contactListId, listName, fileListId, fileListName } = row;
  const { recipients, waiting, requested, confirmed, sent, delivered, read, answered, failed, skipped } = row;
  const valid = row.startedAt === null ? (row.listValid ?? 0) : recipients - row.absent;
  const [message1 = "", message2 = "", message3 = "", message4 = "", message5 = ""] = messages;
  const [first = "", second = "", third = "", fourth = "", fifth = ""] = confirmations;
  const main = connections[0];
  return {
    id,
    name,
    status,
    confirmation,
    message1,
    message2,
    message3,
    message4,
    message5,
    confirmationMessage1: first,
    confirmationMessage2: second,
    confirmationMessage3: third,
    confirmationMessage4: fourth,
    confirmationMessage5: fifth,
    scheduledAt: row.scheduledAt?.toISOString() ?? null,
    startedAt: row.startedAt?.toISOString() ?? null,
    completedAt: row.completedAt?.toISOString() ?? null,
    whatsappId: main?.id ?? null,
    whatsapp: main ? { id: main.id, name: main.name } : null,
    whatsappIds: connections.map((connection) => connection.id),
    contactListId,
    contactList: contactListId === null ? null : { id: contactListId, name: listName ?? "" },
    fileListId,
    fileList: fileListId === null ? null : { id: fileListId, name: fileListName ?? "" },
    mediaPath: mediaKey === null ? null : mediaAddress(mediaKey),
    mediaName,
    progress: { recipients, valid, waiting, requested, confirmed, sent, delivered, read, answered, failed, skipped },
    hold: holdOf(row),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** A running campaign stands still when all its connections do; the first to go on says why and until when. */
function holdOf({ status, connections }: CampaignRow): Campaign["hold"] {
  if (status === "CANCELADA" && connections.length === 0) return { reason: "noConnection", until: null };
  if (status !== "EM_ANDAMENTO" || connections.length === 0) return null;
  const held = connections.flatMap(({ hold, until }) => (hold === null ? [] : [{ reason: hold, until }]));
  if (held.length < connections.length) return null;
  const [next] = held.sort((one, other) => String(one.until ?? "9").localeCompare(String(other.until ?? "9")));
  return next ? { ...next, until: next.until === null ? null : new Date(next.until).toISOString() } : null;
}
