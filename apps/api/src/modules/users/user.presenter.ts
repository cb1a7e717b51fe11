import type { User, UserOption } from "@recado/contract";
import type { UserModel } from "./user.model.js";

export function toUser(row: UserModel, company: { id: number; name: string }): User {
  const { id, name, email, profile, companyId, whatsappId, online } = row;
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
    queues: toQueueRefs(row),
    company,
  };
}

export function toUserOption(row: UserModel): UserOption {
  return { id: row.id, name: row.name, email: row.email, queues: toQueueRefs(row) };
}

function toQueueRefs({ queues = [] }: UserModel): User["queues"] {
  return queues.map(({ id, name, color }) => ({ id, name, color })).sort((a, b) => a.name.localeCompare(b.name, "pt"));
}
