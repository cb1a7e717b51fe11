import type { User, UserOption } from "@recado/contract";

/** What is shown of a user. */
export interface UserRow extends Omit<User, "allTicket" | "queues" | "company"> {
  allTicket: boolean;
  queues?: User["queues"];
}

export function toUser(row: UserRow, company: { id: number; name: string }): User {
  const { id, name, email, profile, companyId, whatsappId, online, hasTwoFactor } = row;
  return {
    id,
    name,
    email,
    profile,
    super: row.super,
    companyId,
    allTicket: row.allTicket ? "enabled" : "desabled",
    whatsappId,
    online,
    hasTwoFactor,
    queues: toQueueRefs(row),
    company,
  };
}

export function toUserOption(row: UserRow): UserOption {
  return { id: row.id, name: row.name, email: row.email, queues: toQueueRefs(row) };
}

function toQueueRefs({ queues = [] }: UserRow): User["queues"] {
  return queues.map(({ id, name, color }) => ({ id, name, color })).sort((a, b) => a.name.localeCompare(b.name, "pt"));
}
