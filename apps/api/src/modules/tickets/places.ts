import type { ErrorCode } from "@recado/contract";
import type { InferAttributes } from "sequelize";
import type { Ctx } from "../../kernel/context.js";
import { select } from "../../kernel/db/row.js";
import { ConnectionModel, findDefaultConnection } from "../connections/index.js";
import { UserModel } from "../users/index.js";
import { TicketModel } from "./ticket.model.js";

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

/** Asked with the ids of attendant, department and connection, the first of which is that parameter. */
const namesFrom = (first: number) => `
  (SELECT json_build_object('id', id, 'name', name) FROM "Users" WHERE id = $${first}::integer AND "deletedAt" IS NULL)
    AS user,
  (SELECT json_build_object('id', id, 'name', name, 'color', color) FROM "Queues" WHERE id = $${first + 1}::integer)
    AS queue,
  (SELECT json_build_object('id', id, 'name', name) FROM "Whatsapps"
    WHERE id = $${first + 2}::integer AND "deletedAt" IS NULL) AS whatsapp,
  clock_timestamp() AS now`;
const NAMES = `SELECT ${namesFrom(1)}`;
const HOLD = `SELECT t.*, ${namesFrom(2)} FROM "Tickets" t WHERE t.id = $1 FOR UPDATE OF t`;

export async function readNames({ userId, queueId, whatsappId }: Place): Promise<Names> {
  const [names] = await select<Names>(NAMES, [userId, queueId, whatsappId]);
  if (!names) throw new Error("The names did not come");
  return names;
}

/** A ticket that may be moved, its row locked, with the names of where it is to go. */
export async function lockToMove(
  id: number,
  { userId, queueId, whatsappId }: Place,
): Promise<{ ticket: TicketModel; names: Names } | null> {
  const [row] = await select<Names & InferAttributes<TicketModel>>(HOLD, [id, userId, queueId, whatsappId]);
  if (!row) return null;
  const { user, queue, whatsapp, now, ...columns } = row;
  const ticket = TicketModel.build(columns, { raw: true, isNewRecord: false });
  return { ticket, names: { user, queue, whatsapp, now } };
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
