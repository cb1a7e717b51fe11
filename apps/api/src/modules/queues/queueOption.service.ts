import {
  MAX_QUEUE_OPTIONS,
  type QueueOption,
  type QueueOptionChange,
  type QueueOptionInput,
  type QueueOptionOrder,
  queueOptionChannel,
} from "@recado/contract";
import type { WhereOptions } from "sequelize";
import type { Ctx } from "../../kernel/context.js";
import { execute, query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { failField } from "../../kernel/errors.js";
import type { ReceivedFile } from "../../kernel/http/upload.js";
import { authorize } from "../../kernel/policy.js";
import { announce } from "../../kernel/realtime/announce.js";
import { to } from "../../kernel/realtime/rooms.js";
import { removeStoredFiles, replaceStoredFile } from "../../kernel/storage/storage.js";
import { QueueModel } from "./queue.model.js";
import { toQueueOption } from "./queue.presenter.js";
import { QueueOptionModel } from "./queueOption.model.js";

const missing = "ERR_NO_QUEUE_OPTION_FOUND";

/** Where in the trees of the company's queues: below a node, or at the root of a queue. */
interface Branch {
  queueId: number;
  parentId: number | null;
}

/** Nodes below a parent (null: the roots), or the whole tree of the queue when no parent is named. */
export async function listQueueOptions(
  ctx: Ctx,
  branch: Partial<Branch> & { queueId: number },
): Promise<QueueOption[]> {
  const { queueId, parentId } = branch;
  await requireBranch(ctx, { queueId, parentId: parentId ?? null });
  const rows = await QueueOptionModel.findAll({
    where: { queueId, ...(parentId === undefined ? {} : { parentId }) },
    include: "media",
    order: [
      ["option", "ASC"],
      ["id", "ASC"],
    ],
    limit: MAX_QUEUE_OPTIONS,
  });
  return rows.map(toQueueOption);
}

export async function createQueueOption(ctx: Ctx, input: QueueOptionInput): Promise<QueueOption> {
  await requireBranch(ctx, input);
  const place = { ...input, option: Number(input.option) };
  await refuseTaken(place);
  const queueOption = toQueueOption(await QueueOptionModel.create(place));
  announce(queueOptionChannel, { action: "create", queueOption }, to.company(ctx.companyId));
  return queueOption;
}

export async function updateQueueOption(ctx: Ctx, id: number, input: QueueOptionChange): Promise<QueueOption> {
  const row = await findOption(ctx, id);
  const { queueId, parentId } = row;
  const option = input.option === undefined ? row.option : Number(input.option);
  await refuseTaken({ queueId, parentId, option }, id);
  return saved(ctx, await row.update({ ...input, option }));
}

/** Numbers the nodes below one parent 1 to n, all or none of them. */
export async function reorderQueueOptions(ctx: Ctx, input: QueueOptionOrder): Promise<QueueOption[]> {
  const { queueId, parentId, optionIds } = input;
  await requireBranch(ctx, input);
  const rows = await QueueOptionModel.findAll({ where: { queueId, parentId }, include: "media" });
  const byId = new Map(rows.map((row) => [row.id, row]));
  const complete = new Set(optionIds).size === rows.length && optionIds.every((id) => byId.has(id));
  if (!complete) failField("optionIds", "invalid");
  await execute(
    sql`UPDATE "QueueOptions" o SET option = wanted.position, "updatedAt" = now()
       FROM unnest(${optionIds}::integer[]) WITH ORDINALITY AS wanted (id, position) WHERE o.id = wanted.id`,
  );
  return optionIds.map((id, index) => {
    const row = byId.get(id) as QueueOptionModel;
    row.option = index + 1;
    return saved(ctx, row);
  });
}

/** Takes a node out with everything below it, and closes the gap among its siblings. */
export async function removeQueueOption(ctx: Ctx, id: number): Promise<void> {
  const row = await findOption(ctx, id);
  const below = await query<{ id: number }>(
    sql`WITH RECURSIVE tree AS (
       SELECT id FROM "QueueOptions" WHERE id = ${id}
       UNION SELECT o.id FROM "QueueOptions" o JOIN tree ON o."parentId" = tree.id
     ) SELECT id FROM tree`,
  );
  await removeOptionMedia({ id: below.map((each) => each.id) });
  await row.destroy();
  announce(queueOptionChannel, { action: "delete", optionId: id }, to.company(ctx.companyId));
  const { queueId, parentId } = row;
  const siblings = await QueueOptionModel.findAll({
    where: { queueId, parentId },
    order: [
      ["option", "ASC"],
      ["id", "ASC"],
    ],
  });
  await reorderQueueOptions(ctx, { queueId, parentId, optionIds: siblings.map((each) => each.id) });
}

export async function setQueueOptionMedia(ctx: Ctx, id: number, file: ReceivedFile | null): Promise<QueueOption> {
  const row = await findOption(ctx, id);
  await replaceStoredFile(ctx, row, file);
  return saved(ctx, row);
}

/** Rows that vanish by cascade take their files along only if somebody says so. */
export async function removeOptionMedia(which: WhereOptions): Promise<void> {
  const rows = await QueueOptionModel.findAll({ where: which, attributes: ["mediaId"] });
  await removeStoredFiles(rows.map(({ mediaId }) => mediaId));
}

/** Ends the work when the queue is not there, or the parent is not one of its nodes. */
async function requireBranch(ctx: Ctx, { queueId, parentId }: Branch): Promise<void> {
  authorize(ctx, await QueueModel.findByPk(queueId, { attributes: ["id"] }), { missing: "ERR_QUEUE_NOT_FOUND" });
  if (parentId === null) return;
  const parent = await QueueOptionModel.findByPk(parentId, { attributes: ["id", "queueId"] });
  authorize(ctx, parent, { missing });
  if (parent.queueId !== queueId) failField("parentId", "invalid");
}

/** A customer's number leads to one option. */
async function refuseTaken({ queueId, parentId, option }: Branch & { option: number }, except?: number): Promise<void> {
  const same = await QueueOptionModel.findOne({ where: { queueId, parentId, option }, attributes: ["id"] });
  if (same && same.id !== except) failField("option", "taken");
}

async function findOption(ctx: Ctx, id: number): Promise<QueueOptionModel> {
  const row = await QueueOptionModel.findByPk(id, { include: "media" });
  authorize(ctx, row, { missing });
  return row;
}

function saved(ctx: Ctx, row: QueueOptionModel): QueueOption {
  const queueOption = toQueueOption(row);
  announce(queueOptionChannel, { action: "update", queueOption }, to.company(ctx.companyId));
  return queueOption;
}
