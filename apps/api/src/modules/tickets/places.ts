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

interface Named {
  id: number;
  name: string;
}

/** What a place is called, as far as the company has it, and what time it is where times are written. */
export interface Names {
  user: Named | null;
  queue: (Named & { color: string }) | null;
  whatsapp: Named | null;
  now: Date;
}

const NAMES = `
  SELECT (SELECT json_build_object('id', id, 'name', name) FROM "Users" WHERE id = $1::integer AND "deletedAt" IS NULL)
           AS user,
         (SELECT json_build_object('id', id, 'name', name, 'color', color) FROM "Queues" WHERE id = $2::integer) AS queue,
         (SELECT json_build_object('id', id, 'name', name) FROM "Whatsapps" WHERE id = $3::integer AND "deletedAt" IS NULL)
           AS whatsapp,
         clock_timestamp() AS now`;

export async function readNames({ userId, queueId, whatsappId }: Place): Promise<Names> {
  const [names] = await select<Names>(NAMES, [userId, queueId, whatsappId]);
  if (!names) throw new Error("The names did not come");
  return names;
}

/** What of a place the company does not have: an attendant, a department or a connection; null when all is there. */
export function findMissing(
  { userId, queueId, whatsappId }: Place,
  { user, queue, whatsapp }: Names,
): ErrorCode | null {
  if (isGiven(userId) && !user) return "ERR_NO_USER_FOUND";
  if (isGiven(queueId) && !queue) return "ERR_QUEUE_NOT_FOUND";
  return isGiven(whatsappId) && !whatsapp ? "ERR_NO_WAPP_FOUND" : null;
}

function isGiven(id: number | null | undefined): boolean {
  return id !== null && id !== undefined;
}

/** The connection of whoever names none: their own, else the company's. */
export async function findOwnConnection({ user }: Ctx): Promise<number> {
  const own = await UserModel.findByPk(user.id, { attributes: ["whatsappId"] });
  const row = own?.whatsappId ? await ConnectionModel.findByPk(own.whatsappId, { attributes: ["id"] }) : null;
  return (row ?? (await findDefaultConnection())).id;
}
