import { Op, UniqueConstraintError } from "sequelize";
import { database } from "../../kernel/db/database.js";
import { fail } from "../../kernel/errors.js";
import { readTickets } from "./readTickets.js";
import { TicketModel } from "./ticket.model.js";

/** The episode of a contact that runs on a connection, its row locked. */
export function findRunning(of: { contactId: number; whatsappId: number | null }): Promise<TicketModel | null> {
  const { contactId, whatsappId } = of;
  return TicketModel.findOne({ where: { contactId, whatsappId, status: { [Op.ne]: "closed" } }, lock: true });
}

/**
 * Does something that sets an episode running, where another may begin at the same moment: the unique index decides, and
 * null says that the other was first. What the statement broke is undone to the savepoint, so that the unit can go on.
 */
export async function claimEpisode<Done>(work: () => Promise<Done>): Promise<Done | null> {
  await database().query("SAVEPOINT episode");
  try {
    const done = await work();
    await database().query("RELEASE SAVEPOINT episode");
    return done;
  } catch (error) {
    if (!isEpisodeTaken(error)) throw error;
    await database().query("ROLLBACK TO SAVEPOINT episode");
    return null;
  }
}

/** Refuses because another ticket is in the way, or because this one is another's already, and says which and whose. */
export async function failOtherTicket(id: number | undefined): Promise<never> {
  const [other] = id === undefined ? [] : await readTickets([id]);
  if (!other) fail("ERR_OTHER_OPEN_TICKET");
  const { uuid, status, userId, queueId, user, queue } = other;
  fail("ERR_OTHER_OPEN_TICKET", { data: { id: other.id, uuid, status, userId, queueId, user, queue } });
}

function isEpisodeTaken(error: unknown): boolean {
  if (!(error instanceof UniqueConstraintError)) return false;
  return (error.parent as { constraint?: string }).constraint === "tickets_episode";
}
