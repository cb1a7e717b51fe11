import { type Connection, type ConnectionChange, type ConnectionInput, MAX_CONNECTIONS } from "@recado/contract";
import type { Ctx } from "../../kernel/context.js";
import { isTaken } from "../../kernel/db/isTaken.js";
import { fail } from "../../kernel/errors.js";
import { requirePlanCapacity } from "../plans/index.js";
import { requirePrompt } from "../prompts/index.js";
import { requireIntegration } from "../queue-integrations/index.js";
import { requireQueues } from "../queues/index.js";
import { ConnectionModel } from "./connection.model.js";
import { ConnectionQueueModel } from "./connectionQueue.model.js";
import {
  announceConnection,
  announceRemoved,
  findConnection,
  findForChange,
  nameRobots,
  present,
  withQueues,
} from "./connectionRows.js";
import { clearDefault, lockConnections, passOnDefault } from "./defaults.js";
import { requireNetwork } from "./networks.js";
import { startRemoval } from "./removal.js";
import { givenToken, makeToken, savingToken, tokenColumns } from "./token.js";

/** The company's numbers, oldest first. */
export async function listConnections(ctx: Ctx): Promise<Connection[]> {
  const rows = await ConnectionModel.findAll({ include: withQueues, order: [["id", "ASC"]], limit: MAX_CONNECTIONS });
  await nameRobots(rows);
  return rows.map((row) => present(ctx, row));
}

export async function getConnection(ctx: Ctx, id: number): Promise<Connection> {
  return present(ctx, await findConnection(ctx, id));
}

export async function createConnection(ctx: Ctx, input: ConnectionInput): Promise<Connection> {
  requireNetwork(input.network);
  await requirePlanCapacity(ctx, "connections");
  await requireFreeName(input.name);
  const { queueIds, token, isDefault, ...fields } = withoutAliases(input);
  requireGreeting(queueIds.length, fields.greetingMessage);
  await requireQueuesOf(queueIds, fields.transferQueueId);
  await requireIntegration(fields.integrationId);
  await requirePrompt(fields.promptId);
  const before = await ConnectionModel.findOne({ where: { isDefault: true }, attributes: ["id"] });
  const takesOver = isDefault && before !== null;
  if (takesOver) await clearDefault();
  const created = { ...fields, isDefault: isDefault || before === null };
  const row = await savingToken(givenToken(token), (columns) => ConnectionModel.create({ ...created, ...columns }));
  await setQueues(ctx, row, queueIds);
  if (takesOver) await announceOther(ctx, before.id);
  return saved(ctx, "create", row.id);
}

export async function updateConnection(ctx: Ctx, id: number, input: ConnectionChange): Promise<Connection> {
  await lockConnections(ctx);
  const row = await findConnection(ctx, id);
  const { queueIds, token, isDefault, ...fields } = withoutAliases(input, row);
  if (fields.name !== undefined) await requireFreeName(fields.name, id);
  requireGreeting((queueIds ?? row.queues ?? []).length, fields.greetingMessage ?? row.greetingMessage);
  await requireQueuesOf(queueIds, fields.transferQueueId);
  await requireIntegration(fields.integrationId);
  await requirePrompt(fields.promptId);
  if (isDefault === false && row.isDefault) fail("ERR_NO_OTHER_WHATSAPP");
  const before = isDefault && !row.isDefault ? await clearDefault() : undefined;
  const changed = { ...fields, isDefault: isDefault ?? row.isDefault };
  await savingToken(givenToken(token), (columns) => row.update({ ...changed, ...columns }));
  if (queueIds !== undefined) await setQueues(ctx, row, queueIds);
  if (before !== undefined) await announceOther(ctx, before);
  return saved(ctx, "update", id);
}

export async function removeConnection(ctx: Ctx, id: number): Promise<void> {
  await lockConnections(ctx);
  const row = await findForChange(id);
  const wasDefault = row.isDefault;
  await startRemoval(row);
  const heir = wasDefault ? await passOnDefault(id) : undefined;
  announceRemoved(ctx, id);
  if (heir !== undefined) await announceOther(ctx, heir);
}

/** Makes a new token in the place of the one before, which opens nothing from now on. */
export async function renewToken(ctx: Ctx, id: number): Promise<string> {
  await lockConnections(ctx);
  const row = await findForChange(id);
  const token = makeToken();
  await row.update(tokenColumns(token));
  return token;
}

async function saved(ctx: Ctx, action: "create" | "update", id: number): Promise<Connection> {
  const row = await findConnection(ctx, id);
  announceConnection(ctx, action, row);
  return present(ctx, row);
}

/** Tells of a connection that became the default, or is it no more, because of another. */
async function announceOther(ctx: Ctx, id: number): Promise<void> {
  announceConnection(ctx, "update", await findConnection(ctx, id));
}

interface TransferRule {
  timeToTransfer: number | null;
  transferQueueId: number | null;
}
const NO_RULE: TransferRule = { timeToTransfer: null, transferQueueId: null };

/**
 * Old forms call the transfer rule by other names, and send both back as they read them: the one that was changed counts, and
 * where both were, the proper one.
 */
function withoutAliases<Input extends ConnectionChange>(
  { timeSendQueue, sendIdQueue, ...input }: Input,
  kept: TransferRule = NO_RULE,
) {
  const isKept = (field: keyof TransferRule) => input[field] === undefined || input[field] === kept[field];
  if (timeSendQueue !== undefined && isKept("timeToTransfer")) input.timeToTransfer = timeSendQueue;
  if (sendIdQueue !== undefined && isKept("transferQueueId")) input.transferQueueId = sendIdQueue;
  return input;
}

async function requireFreeName(name: string, except?: number): Promise<void> {
  if (await isTaken(ConnectionModel, { text: name, except })) fail("ERR_WAPP_NAME_ALREADY_EXISTS");
}

/** Who has to choose among queues is told to by the greeting. */
function requireGreeting(queues: number, greetingMessage: string): void {
  if (queues > 1 && greetingMessage.trim() === "") fail("ERR_WAPP_GREETING_REQUIRED");
}

async function requireQueuesOf(queueIds: number[] = [], transferQueueId: number | null = null): Promise<void> {
  const wanted = [...new Set(transferQueueId === null ? queueIds : [...queueIds, transferQueueId])];
  if (wanted.length > 0) await requireQueues(wanted);
}

async function setQueues({ companyId }: Ctx, row: ConnectionModel, queueIds: number[]): Promise<void> {
  await ConnectionQueueModel.destroy({ where: { whatsappId: row.id } });
  const rows = [...new Set(queueIds)].map((queueId) => ({ companyId, whatsappId: row.id, queueId }));
  await ConnectionQueueModel.bulkCreate(rows);
}
