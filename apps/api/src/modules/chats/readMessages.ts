import type { ChatMessage, MediaType } from "@recado/contract";
import { query } from "../../kernel/db/row.js";
import { type Sql, sql } from "../../kernel/db/sql.js";
import { fail } from "../../kernel/errors.js";
import { storedFiles } from "../../kernel/storage/relations.js";
import { mediaAddress } from "../../kernel/storage/storage.js";
import { toUserRef } from "../users/index.js";
import { userNames } from "../users/relations.js";
import type { ChatMessageRef } from "./findMessage.js";

interface MessageRow
  extends Omit<ChatMessage, "sender" | "mediaPath" | "mediaName" | "mediaMime" | "quotedMsg" | "createdAt"> {
  createdAt: Date;
  senderName: string | null;
  mediaKey: string | null;
  mediaName: string | null;
  mediaMime: string | null;
  quotedId: number | null;
  quotedMessage: string | null;
  quotedType: MediaType | null;
  quotedKey: string | null;
  quotedSenderId: number | null;
  quotedName: string | null;
}

/** Messages `m` with all that is shown of them, in one statement. */
export async function readMessages(condition: Sql): Promise<ChatMessage[]> {
  const rows = await query<MessageRow>(sql`
    SELECT m.id, m."chatId", m."senderId", s.name AS "senderName", m.message, m."mediaType", f.key AS "mediaKey",
           f.name AS "mediaName", f.mime AS "mediaMime", m.data, m."isDeleted", m."isEdited", m.reactions,
           m."clientId", m."createdAt",
           (SELECT coalesce(json_agg(json_build_object('id', u.id, 'name', u.name) ORDER BY u.id), '[]')
              FROM ${userNames} u WHERE u.id = ANY (m.mentions)) AS mentions,
           q.id AS "quotedId", q.message AS "quotedMessage", q."mediaType" AS "quotedType", qf.key AS "quotedKey",
           q."senderId" AS "quotedSenderId", qs.name AS "quotedName"
      FROM "ChatMessages" m
      LEFT JOIN ${userNames} s ON s.id = m."senderId"
      LEFT JOIN ${storedFiles} f ON f.id = m."mediaId"
      LEFT JOIN "ChatMessages" q ON q.id = m."quotedId"
      LEFT JOIN ${storedFiles} qf ON qf.id = q."mediaId"
      LEFT JOIN ${userNames} qs ON qs.id = q."senderId"
     WHERE ${condition} ORDER BY m.id`);
  return rows.map(toMessage);
}

export async function readMessage({ chatId, messageId }: ChatMessageRef): Promise<ChatMessage> {
  const [message] = await readMessages(sql`m."chatId" = ${chatId} AND m.id = ${messageId}`);
  return message ?? fail("ERR_NO_MESSAGE_FOUND");
}

function toMessage(row: MessageRow): ChatMessage {
  const { senderName, mediaKey, quotedId, quotedMessage, quotedType, quotedKey, quotedSenderId, quotedName } = row;
  return {
    ...row,
    sender: toUserRef(row.senderId, senderName),
    mediaPath: mediaKey && mediaAddress(mediaKey),
    quotedMsg:
      quotedId === null || quotedType === null
        ? null
        : {
            id: quotedId,
            sender: toUserRef(quotedSenderId, quotedName),
            message: quotedMessage ?? "",
            mediaType: quotedType,
            mediaPath: quotedKey && mediaAddress(quotedKey),
          },
    createdAt: row.createdAt.toISOString(),
  };
}
