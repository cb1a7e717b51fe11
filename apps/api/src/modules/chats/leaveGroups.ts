import { execute, query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { eraseGroup } from "./chat.service.js";
import { announceChat, type ChatState, dropMembers, lockChatState } from "./members.js";

/** Somebody who goes leaves his groups; those he owned go to whoever has been in them longest. What two said to each other stays. */
export async function leaveGroups({ companyId, userId }: { companyId: number; userId: number }): Promise<void> {
  const groups = await query<{ id: number }>(sql`
    SELECT c.id FROM "Chats" c JOIN "ChatMembers" m ON m."chatId" = c.id
     WHERE m."userId" = ${userId} AND c."directKey" IS NULL ORDER BY c.id`);
  for (const { id } of groups) {
    const group = await lockChatState(id);
    // Only now: somebody may have taken him out meanwhile.
    if (!group?.memberIds.includes(userId)) continue;
    if (group.memberIds.length === 1) await eraseGroup({ companyId }, group);
    else await leaveGroup(companyId, group, userId);
  }
}

async function leaveGroup(companyId: number, { id, memberIds }: ChatState, userId: number): Promise<void> {
  await dropMembers({ companyId }, id, [userId]);
  await execute(sql`
    UPDATE "Chats" SET "updatedAt" = now(),
           "ownerId" = (SELECT "userId" FROM "ChatMembers" WHERE "chatId" = ${id} ORDER BY id LIMIT 1)
     WHERE id = ${id} AND "ownerId" = ${userId}`);
  await announceChat({ companyId }, id, memberIds);
}
