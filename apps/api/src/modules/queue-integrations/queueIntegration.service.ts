import {
  findTypeProblems,
  type QueueIntegration,
  type QueueIntegrationChange,
  type QueueIntegrationInput,
  queueIntegrationChannel,
  SECRET_MASK,
  type SearchPage,
} from "@recado/contract";
import { col, fn, where } from "sequelize";
import type { Ctx } from "../../kernel/context.js";
import { hasMore, pageWindow, whereHasText } from "../../kernel/db/search.js";
import { fail, failField } from "../../kernel/errors.js";
import { isMasked, maskSecret } from "../../kernel/maskedSecret.js";
import { isOutgoingUrl } from "../../kernel/outgoing/sendOutgoing.js";
import { authorize } from "../../kernel/policy.js";
import { announce } from "../../kernel/realtime/announce.js";
import { to } from "../../kernel/realtime/rooms.js";
import { refuseUsed } from "../robots/index.js";
import { keyColumns, readServiceAccount } from "./keys.js";
import { QueueIntegrationModel } from "./queueIntegration.model.js";
import { toQueueIntegration } from "./queueIntegration.presenter.js";

export async function listIntegrations(search: SearchPage) {
  const { rows, count } = await QueueIntegrationModel.findAndCountAll({
    where: whereHasText(search.searchParam, ["name"]),
    order: [
      [fn("fold", col("name")), "ASC"],
      ["id", "ASC"],
    ],
    ...pageWindow(search),
  });
  return { queueIntegrations: rows.map(present), count, hasMore: hasMore(search, count) };
}

export async function getIntegration(ctx: Ctx, id: number): Promise<QueueIntegration> {
  return present(await findIntegration(ctx, id));
}

export async function createIntegration(ctx: Ctx, input: QueueIntegrationInput): Promise<QueueIntegration> {
  // There is nothing yet that a masked key could mean.
  if (isMasked(input.jsonContent)) failField("jsonContent", "required");
  if (isMasked(input.secret)) failField("secret", "invalid");
  requireFields({ ...input, hasKey: false });
  await refuseTaken(input.name);
  const row = await QueueIntegrationModel.create({ ...named(input), ...keyColumns(input) });
  return saved(ctx, "create", row);
}

export async function updateIntegration(
  ctx: Ctx,
  id: number,
  change: QueueIntegrationChange,
): Promise<QueueIntegration> {
  const row = await findIntegration(ctx, id, { lock: true });
  const { jsonContent, secret, ...fields } = change;
  const { type, name, projectName, urlN8N, typebotSlug } = row;
  const next = { type, name, projectName, urlN8N, typebotSlug, ...fields };
  requireFields({ ...next, jsonContent, hasKey: row.jsonContent !== "" });
  if (fields.name !== undefined) await refuseTaken(fields.name, id);
  return saved(
    ctx,
    "update",
    await row.update({ ...named({ ...fields, ...next }), ...keyColumns({ jsonContent, secret }) }),
  );
}

export async function removeIntegration(ctx: Ctx, id: number): Promise<void> {
  const row = await findIntegration(ctx, id, { lock: true });
  await refuseUsed("integrationId", id, "ERR_INTEGRATION_IN_USE");
  await row.destroy();
  announce(
    queueIntegrationChannel,
    { action: "delete", integrationId: id },
    to.holders(ctx.companyId, "integrations:manage"),
  );
}

const present = (row: QueueIntegrationModel) => toQueueIntegration(row, maskSecret(row.secret));

/** An integration of the company; 404 where there is none. */
export async function findIntegration(ctx: Ctx, id: number, { lock = false } = {}): Promise<QueueIntegrationModel> {
  const row = await QueueIntegrationModel.findByPk(id, { lock });
  authorize(ctx, row, { missing: "ERR_NO_INTEGRATION_FOUND" });
  return row;
}

/** A robot with a server of its own has no project: old programs read its name there. */
function named<Input extends { type: string; name: string }>(input: Input) {
  return input.type === "dialogflow" ? input : { ...input, projectName: input.name };
}

interface RequiredFields {
  type: string;
  projectName: string;
  urlN8N: string;
  typebotSlug: string;
  jsonContent?: string | undefined;
  hasKey: boolean;
}

/** Each type has what it cannot do without: what the form asks for as well, and what only a server can tell. */
function requireFields({ hasKey, jsonContent, ...fields }: RequiredFields): void {
  const isKept = hasKey && (jsonContent === undefined || isMasked(jsonContent));
  const problems = findTypeProblems({ ...fields, jsonContent: isKept ? SECRET_MASK : jsonContent });
  if (fields.type === "dialogflow") {
    if (!isKept && !readServiceAccount(jsonContent ?? "")) problems.jsonContent ??= "invalid";
  } else if (!isOutgoingUrl(fields.urlN8N)) problems.urlN8N ??= "invalid";
  if (Object.keys(problems).length > 0) fail("ERR_VALIDATION", { data: { fields: problems } });
}

function saved(ctx: Ctx, action: "create" | "update", row: QueueIntegrationModel): QueueIntegration {
  const queueIntegration = present(row);
  announce(queueIntegrationChannel, { action, queueIntegration }, to.holders(ctx.companyId, "integrations:manage"));
  return queueIntegration;
}

async function refuseTaken(name: string, except?: number): Promise<void> {
  const same = await QueueIntegrationModel.findOne({
    where: where(fn("lower", col("name")), name.toLowerCase()),
    attributes: ["id"],
  });
  if (same && same.id !== except) fail("ERR_INTEGRATION_NAME_ALREADY_EXISTS");
}
