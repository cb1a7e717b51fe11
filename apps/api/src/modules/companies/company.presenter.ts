import type { Company } from "@recado/contract";
import type { CompanyModel } from "./company.model.js";

export function toCompany(row: CompanyModel, campaignsEnabled: boolean): Company {
  const { id, name, email, phone, planId, status, dueDate, recurrence, schedules, holidays } = row;
  const plan = { id: planId, name: row.plan?.name ?? "" };
  return {
    id,
    name,
    email,
    phone,
    planId,
    plan,
    status,
    campaignsEnabled,
    dueDate,
    recurrence,
    schedules,
    holidays,
    createdAt: row.createdAt.toISOString(),
  };
}
