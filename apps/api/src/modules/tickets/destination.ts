import type { ErrorCode } from "@recado/contract";
import type { InferAttributes } from "sequelize";
import type { Ctx } from "../../kernel/context.js";
import { executeUnawaited, query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { findDefaultConnection, findLivingConnection, findOpenConnection } from "../connections/index.js";
import { isConnection } from "../connections/relations.js";
import { isQueue } from "../queues/relations.js";
import { findOwnConnectionId } from "../users/index.js";
import { isUser, lockUserForShare } from "../users/relations.js";
import { TicketModel } from "./ticket.model.js";

/** Whose a ticket is to be: an attendant, a department, a connection. */
export interface Destination {
  userId?: number | null;
  queueId?: number | null;
  whatsappId?: number | null;
}

/** What of it the company has. */
export interface DestinationCheck {
  hasUser: boolean;
  hasQueue: boolean;
  hasConnection: boolean;
}

const known = ({ userId, queueId, whatsappId }: Destination) => sql`
  ${isUser(userId)} AS "hasUser", ${isQueue(queueId)} AS "hasQueue", ${isConnection(whatsappId)} AS "hasConnection"`;

/** Before it is asked whether there is such an attendant, so that the answer still holds when the unit ends. */
function lockAttendant({ userId }: Destination): void {
  if (userId) executeUnawaited(lockUserForShare(userId));
}

export async function checkDestination(destination: Destination): Promise<DestinationCheck> {
  lockAttendant(destination);
  const [found] = await query<DestinationCheck>(sql`SELECT ${known(destination)}`);
  if (!found) throw new Error("Postgres did not answer");
  return found;
}

/** A ticket that may be moved, its row locked, with what the company has of where it is to go. */
export async function lockToMove(
  id: number,
  destination: Destination,
): Promise<{ ticket: TicketModel; found: DestinationCheck } | null> {
  lockAttendant(destination);
  const [row] = await query<DestinationCheck & InferAttributes<TicketModel>>(
    sql`SELECT t.*, ${known(destination)} FROM "Tickets" t WHERE t.id = ${id} FOR UPDATE OF t`,
  );
  if (!row) return null;
  const { hasUser, hasQueue, hasConnection, ...columns } = row;
  const ticket = TicketModel.build(columns, { raw: true, isNewRecord: false });
  return { ticket, found: { hasUser, hasQueue, hasConnection } };
}

/** What of it the company does not have: an attendant, a department or a connection; null when all is there. */
export function findMissing(
  { userId, queueId, whatsappId }: Destination,
  { hasUser, hasQueue, hasConnection }: DestinationCheck,
): ErrorCode | null {
  if (isGiven(userId) && !hasUser) return "ERR_NO_USER_FOUND";
  if (isGiven(queueId) && !hasQueue) return "ERR_QUEUE_NOT_FOUND";
  return isGiven(whatsappId) && !hasConnection ? "ERR_NO_WAPP_FOUND" : null;
}

function isGiven(id: number | null | undefined): boolean {
  return id !== null && id !== undefined;
}

/** The connection of whoever names none: their own, else one that is up, else the company's default. */
export async function findOwnConnection({ user }: Ctx): Promise<number> {
  const own = await findOwnConnectionId(user.id);
  const row = own === null ? null : await findLivingConnection(own);
  return (row ?? (await findOpenConnection()) ?? (await findDefaultConnection())).id;
}
