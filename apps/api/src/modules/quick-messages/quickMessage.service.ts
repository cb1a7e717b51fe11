import {
  type QuickMessage,
  type QuickMessageChange,
  type QuickMessageInput,
  quickMessageChannel,
  type SearchPage,
} from "@recado/contract";
import { col, fn, Op, type WhereOptions, where } from "sequelize";
import type { Ctx } from "../../kernel/context.js";
import { execute, executeUnawaited, query } from "../../kernel/db/row.js";
import { hasMore } from "../../kernel/db/search.js";
import { sql } from "../../kernel/db/sql.js";
import { fail } from "../../kernel/errors.js";
import type { ReceivedFile } from "../../kernel/http/upload.js";
import { authorize } from "../../kernel/policy.js";
import { announce } from "../../kernel/realtime/announce.js";
import { type Audience, to } from "../../kernel/realtime/rooms.js";
import { removeStoredFiles, replaceStoredFile } from "../../kernel/storage/storage.js";
import type { StoredFileModel } from "../../kernel/storage/storedFile.model.js";
import { isUser, lockUserForShare } from "../users/relations.js";
import { QuickMessageModel } from "./quickMessage.model.js";
import { mayChange } from "./quickMessage.policy.js";
import { toQuickMessage } from "./quickMessage.presenter.js";
import { readAll, readPage } from "./readQuickMessages.js";

const missing = "ERR_NO_QUICK_MESSAGE_FOUND";

export async function listQuickMessages(ctx: Ctx, search: SearchPage) {
  const { rows, count } = await readPage(ctx, search);
  return { records: rows.map(toQuickMessage), count, hasMore: hasMore(search, count) };
}

/** All a writer can call up, for the field they type in. */
export async function listAllQuickMessages(ctx: Ctx): Promise<QuickMessage[]> {
  return (await readAll(ctx)).map(toQuickMessage);
}

export async function getQuickMessage(ctx: Ctx, id: number): Promise<QuickMessage> {
  return toQuickMessage(await findVisible(ctx, id));
}

/** The file that goes along with one, if it has any. */
export async function findQuickFile(ctx: Ctx, id: number): Promise<StoredFileModel | null> {
  return (await findVisible(ctx, id)).media;
}

/** Does a file go along with one that the user can call up? */
export async function showsQuickFile(ctx: Ctx, mediaId: number): Promise<boolean> {
  return (await QuickMessageModel.count({ where: { [Op.and]: [{ mediaId }, visibleTo(ctx)] } })) > 0;
}

export async function createQuickMessage(ctx: Ctx, input: QuickMessageInput): Promise<QuickMessage> {
  await refuseTaken(ctx, input.shortcode);
  const row = await QuickMessageModel.create({ ...input, userId: ctx.user.id });
  return announceQuickMessage(ctx, row, "create");
}

export async function updateQuickMessage(ctx: Ctx, id: number, input: QuickMessageChange): Promise<QuickMessage> {
  const row = await lockOwn(ctx, id);
  if (input.shortcode !== undefined) await refuseTaken(ctx, input.shortcode, id);
  const wasGeral = row.geral;
  await row.update({ ...input, userId: await findOwner(ctx, row) });
  const isTakenBack = wasGeral && !row.geral;
  if (isTakenBack) announce(quickMessageChannel, { action: "delete", quickMessageId: id }, to.company(ctx.companyId));
  return announceQuickMessage(ctx, row, "update");
}

export async function removeQuickMessage(ctx: Ctx, id: number): Promise<void> {
  const row = await lockOwn(ctx, id);
  await row.destroy();
  await removeStoredFiles([row.mediaId]);
  announce(quickMessageChannel, { action: "delete", quickMessageId: id }, audienceOf(ctx, row));
}

export async function setQuickMedia(ctx: Ctx, id: number, file: ReceivedFile | null): Promise<QuickMessage> {
  const row = await lockOwn(ctx, id);
  await replaceStoredFile(ctx, row, file);
  return announceQuickMessage(ctx, row, "update");
}

/** What is everybody's, and what is one's own. */
function visibleTo({ user }: Ctx): WhereOptions {
  return { [Op.or]: [{ geral: true }, { userId: user.id }] };
}

async function findVisible(ctx: Ctx, id: number): Promise<QuickMessageModel> {
  const row = await QuickMessageModel.findOne({ where: { [Op.and]: [{ id }, visibleTo(ctx)] }, include: "media" });
  authorize(ctx, row, { missing });
  return row;
}

/** Whoever else changes the same one waits. */
async function lockOwn(ctx: Ctx, id: number): Promise<QuickMessageModel> {
  await execute(sql`SELECT id FROM "QuickMessages" WHERE id = ${id} FOR UPDATE`);
  const row = await findVisible(ctx, id);
  authorize(ctx, row, { missing, allowed: mayChange });
  return row;
}

/** Somebody has to see it: when its writer does not work here any more, it becomes its editor's. */
async function findOwner({ user }: Ctx, { userId }: QuickMessageModel): Promise<number> {
  if (userId === null || userId === user.id) return user.id;
  executeUnawaited(lockUserForShare(userId));
  const [writer] = await query<{ isHere: boolean }>(sql`SELECT ${isUser(userId)} AS "isHere"`);
  return writer?.isHere ? userId : user.id;
}

/** What somebody kept for himself goes with him: nobody else sees it, or could delete it. */
export async function removeOwnOf({ userId }: { userId: number }): Promise<void> {
  const rows = await QuickMessageModel.findAll({ where: { userId, geral: false }, lock: true });
  await QuickMessageModel.destroy({ where: { id: rows.map(({ id }) => id) } });
  await removeStoredFiles(rows.map(({ mediaId }) => mediaId));
}

/** A shortcut calls up one text: whoever types it sees no second one under it. */
async function refuseTaken(ctx: Ctx, shortcode: string, except = 0): Promise<void> {
  const folded = shortcode.toLowerCase();
  // No index can say it, because what is taken depends on who looks: so nobody else looks meanwhile.
  await query(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`shortcode:${ctx.companyId}:${folded}`}, 0))`);
  const same = await QuickMessageModel.findOne({
    where: {
      [Op.and]: [{ id: { [Op.ne]: except } }, where(fn("lower", col("shortcode")), folded), visibleTo(ctx)],
    },
  });
  if (same) fail("ERR_SHORTCODE_ALREADY_EXISTS");
}

function announceQuickMessage(ctx: Ctx, row: QuickMessageModel, action: "create" | "update"): QuickMessage {
  const quickMessage = toQuickMessage(row);
  announce(quickMessageChannel, { action, quickMessage }, audienceOf(ctx, row));
  return quickMessage;
}

function audienceOf({ companyId, user }: Ctx, row: QuickMessageModel): Audience {
  return row.geral ? to.company(companyId) : to.user(companyId, row.userId ?? user.id);
}
