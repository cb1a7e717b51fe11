import type { Availability, User, UserOption } from "@recado/contract";
import { compareInMenu } from "@recado/domain";

/** What is known of whether somebody is there, as it is read. */
export interface AvailabilityRow extends Omit<Availability, "awayUntil"> {
  awayUntil: Date | null;
}

/** What is shown of a user. */
export interface UserRow extends Omit<User, "allTicket" | "queues" | "company" | "awayUntil">, AvailabilityRow {
  allTicket: boolean;
  queues?: (User["queues"][number] & { orderQueue: number | null })[];
}

export function toUser(row: UserRow, company: User["company"]): User {
  const { id, name, email, profile, companyId, whatsappId, hasTwoFactor, isInvited } = row;
  return {
    id,
    name,
    email,
    profile,
    super: row.super,
    companyId,
    allTicket: row.allTicket ? "enabled" : "desabled",
    whatsappId,
    ...toAvailability(row),
    hasTwoFactor,
    isInvited,
    queues: toQueueRefs(row),
    company,
  };
}

export function toAvailability({ online, isIdle, isAway, awayUntil }: AvailabilityRow): Availability {
  return { online, isIdle, isAway, awayUntil: awayUntil?.toISOString() ?? null };
}

/** Somebody whom a row names, by id and the name in `userNames`; null where it names nobody. */
export function toUserRef(id: number | null, name: string | null): { id: number; name: string } | null {
  return id !== null && name !== null ? { id, name } : null;
}

export function toUserOption(row: UserRow): UserOption {
  return { id: row.id, name: row.name, email: row.email, queues: toQueueRefs(row) };
}

function toQueueRefs({ queues = [] }: UserRow): User["queues"] {
  return queues.toSorted(compareInMenu).map(({ id, name, color }) => ({ id, name, color }));
}
