import type { ErrorCode } from "@recado/contract";
import type { Ctx } from "../../kernel/context.js";
import { select } from "../../kernel/db/row.js";
import { ConnectionModel, findDefaultConnection } from "../connections/index.js";
import { UserModel } from "../users/index.js";

/** Where a ticket is to lie. */
export interface Place {
  userId?: number | null;
  queueId?: number | null;
  whatsappId?: number | null;
}

const MISSING = `
  SELECT CASE
    WHEN $1::integer IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "Users" WHERE id = $1 AND "deletedAt" IS NULL)
      THEN 'ERR_NO_USER_FOUND'
    WHEN $2::integer IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "Queues" WHERE id = $2) THEN 'ERR_QUEUE_NOT_FOUND'
    WHEN $3::integer IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "Whatsapps" WHERE id = $3 AND "deletedAt" IS NULL)
      THEN 'ERR_NO_WAPP_FOUND'
  END AS missing`;

/** What of a place the company does not have: an attendant, a department or a connection; null when all is there. */
export async function findMissing({ userId, queueId, whatsappId }: Place): Promise<ErrorCode | null> {
  const [row] = await select<{ missing: ErrorCode | null }>(MISSING, [userId, queueId, whatsappId]);
  return row?.missing ?? null;
}

/** The connection of whoever names none: their own, else the company's. */
export async function findOwnConnection({ user }: Ctx): Promise<number> {
  const own = await UserModel.findByPk(user.id, { attributes: ["whatsappId"] });
  const row = own?.whatsappId ? await ConnectionModel.findByPk(own.whatsappId, { attributes: ["id"] }) : null;
  return (row ?? (await findDefaultConnection())).id;
}
