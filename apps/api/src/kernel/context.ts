import type { PlanFlag, Profile } from "@recado/contract";

/** Enough to open a unit of work: whose rows it may see. */
export interface CompanyScope {
  companyId: number;
}

/** Who acts, for which company, with what rights. Handlers and services take it first. */
export interface Ctx extends CompanyScope {
  requestId: string;
  sessionId: string;
  user: {
    id: number;
    name: string;
    email: string;
    profile: Profile;
    super: boolean;
    allTicket: boolean;
    queueIds: number[];
    hasTwoFactor: boolean;
  };
  company: { name: string; dueDate: string | null; status: boolean; timezone: string; needsTwoFactor: boolean };
  plan: Record<PlanFlag, boolean>;
}
