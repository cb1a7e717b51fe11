import {
  MAX_QUEUES,
  type Queue,
  type QueueChange,
  type QueueInput,
  type QueueOrder,
  queueChannel,
} from "@recado/contract";
import { compareInMenu } from "@recado/domain";
import type { Ctx } from "../../kernel/context.js";
import { cascadeReferences } from "../../kernel/db/cascade.js";
import { isTaken } from "../../kernel/db/isTaken.js";
import { execute, query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { fail, failField } from "../../kernel/errors.js";
import { runHook } from "../../kernel/events/hooks.js";
import type { ReceivedFile } from "../../kernel/http/upload.js";
import { authorize } from "../../kernel/policy.js";
import { announce } from "../../kernel/realtime/announce.js";
import { to } from "../../kernel/realtime/rooms.js";
import { removeStoredFiles, replaceStoredFile } from "../../kernel/storage/storage.js";
import { requirePlanCapacity } from "../plans/index.js";
import { requirePrompt } from "../prompts/index.js";
import { requireIntegration } from "../queue-integrations/index.js";
import { beforeQueueRemoval } from "./hooks.js";
import { QueueModel } from "./queue.model.js";
import { toQueue } from "./queue.presenter.js";
import { removeOptionMedia } from "./queueOption.service.js";

const missing = "ERR_QUEUE_NOT_FOUND";

/** The departments in the order of the menu. */
export async function listQueues(): Promise<Queue[]> {
  const rows = await QueueModel.findAll({ include: "media", order: [["id", "ASC"]], limit: MAX_QUEUES });
  return rows.sort(compareInMenu).map(toQueue);
}

export async function getQueue(ctx: Ctx, id: number): Promise<Queue> {
  return toQueue(await findQueue(ctx, id));
}

export async function createQueue(ctx: Ctx, input: QueueInput): Promise<Queue> {
  await requirePlanCapacity(ctx, "queues");
  await refuseTaken(input);
  await requireIntegration(input.integrationId);
  await requirePrompt(input.promptId);
  const queue = toQueue(await QueueModel.create(input));
  announce(queueChannel, { action: "create", queue }, to.company(ctx.companyId));
  return queue;
}

export async function updateQueue(ctx: Ctx, id: number, input: QueueChange): Promise<Queue> {
  const row = await findQueue(ctx, id);
  await refuseTaken(input, id);
  await requireIntegration(input.integrationId);
  await requirePrompt(input.promptId);
  return saved(ctx, await row.update(input));
}

/** Numbers all queues 1 to n, or none of them; those that move are announced. */
export async function reorderQueues(ctx: Ctx, { queueIds }: QueueOrder): Promise<Queue[]> {
  const known = new Set((await QueueModel.findAll({ attributes: ["id"], limit: MAX_QUEUES })).map(({ id }) => id));
  const isComplete = new Set(queueIds).size === queueIds.length && queueIds.length === known.size;
  if (!isComplete || !queueIds.every((id) => known.has(id))) failField("queueIds", "invalid");
  const moved = await query<{ id: number }>(
    sql`UPDATE "Queues" q SET "orderQueue" = wanted.position, "updatedAt" = now()
       FROM unnest(${queueIds}::integer[]) WITH ORDINALITY AS wanted (id, position)
      WHERE q.id = wanted.id AND q."orderQueue" IS DISTINCT FROM wanted.position RETURNING q.id`,
  );
  const isMoved = new Set(moved.map(({ id }) => id));
  const queues = await listQueues();
  for (const queue of queues.filter(({ id }) => isMoved.has(id)))
    announce(queueChannel, { action: "update", queue }, to.company(ctx.companyId));
  return queues;
}

export async function removeQueue(ctx: Ctx, id: number): Promise<void> {
  const row = await findQueue(ctx, id);
  const { companyId, user } = ctx;
  const going = { companyId, queueId: id, by: { userId: user.id, name: user.name } };
  await runHook(beforeQueueRemoval, going);
  await removeOptionMedia({ queueId: id });
  await removeStoredFiles([row.mediaId]);
  await cascadeReferences("Queues", row);
  // Whoever is just giving it something ends first, and then that leaves it too. Not before: who reopens one of its tickets
  // would wait for the queue with a ticket in hand that is needed here.
  await execute(sql`SELECT FROM "Queues" WHERE id = ${id} FOR UPDATE`);
  await runHook(beforeQueueRemoval, going);
  await row.destroy();
  announce(queueChannel, { action: "delete", queueId: id }, to.company(companyId));
}

/** Puts a file in the place of the one before. */
export async function setQueueMedia(ctx: Ctx, id: number, file: ReceivedFile | null): Promise<Queue> {
  const row = await findQueue(ctx, id);
  await replaceStoredFile(ctx, row, file);
  return saved(ctx, row);
}

async function findQueue(ctx: Ctx, id: number): Promise<QueueModel> {
  const row = await QueueModel.findByPk(id, { include: "media" });
  authorize(ctx, row, { missing });
  return row;
}

function saved(ctx: Ctx, row: QueueModel): Queue {
  const queue = toQueue(row);
  announce(queueChannel, { action: "update", queue }, to.company(ctx.companyId));
  return queue;
}

async function refuseTaken({ name, color }: QueueChange, except?: number): Promise<void> {
  if (name !== undefined && (await isTaken(QueueModel, { text: name, except }))) fail("ERR_QUEUE_NAME_ALREADY_EXISTS");
  if (color !== undefined && (await isTaken(QueueModel, { column: "color", text: color, except })))
    fail("ERR_QUEUE_COLOR_ALREADY_EXISTS");
}
