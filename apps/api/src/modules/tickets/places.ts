import type { Ctx } from "../../kernel/context.js";
import { authorize } from "../../kernel/policy.js";
import { ConnectionModel, findDefaultConnection } from "../connections/index.js";
import { QueueModel } from "../queues/index.js";
import { UserModel } from "../users/index.js";

/** Where a ticket is to lie. */
export interface Place {
  userId?: number | null;
  queueId?: number | null;
  whatsappId?: number | null;
}

/** Refuses attendants, departments and connections that the company does not have. */
export async function requirePlace(ctx: Ctx, { userId, queueId, whatsappId }: Place): Promise<void> {
  const attributes = ["id"];
  if (userId) authorize(ctx, await UserModel.findByPk(userId, { attributes }), { missing: "ERR_NO_USER_FOUND" });
  if (queueId) authorize(ctx, await QueueModel.findByPk(queueId, { attributes }), { missing: "ERR_QUEUE_NOT_FOUND" });
  if (whatsappId)
    authorize(ctx, await ConnectionModel.findByPk(whatsappId, { attributes }), { missing: "ERR_NO_WAPP_FOUND" });
}

/** The connection of whoever names none: their own, else the company's. */
export async function findOwnConnection({ user }: Ctx): Promise<number> {
  const own = await UserModel.findByPk(user.id, { attributes: ["whatsappId"] });
  const row = own?.whatsappId ? await ConnectionModel.findByPk(own.whatsappId, { attributes: ["id"] }) : null;
  return (row ?? (await findDefaultConnection())).id;
}
