import type { ApiScope, PlanFlag, Profile } from "@recado/contract";

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
  company: {
    name: string;
    dueDate: string | null;
    status: boolean;
    /** How many days after the due date companies work on. */
    graceDays: number;
    timezone: string;
    needsTwoFactor: boolean;
  };
  /** Whether a pass was shown, which is for paying and nothing else. */
  isPass: boolean;
  plan: Record<PlanFlag, boolean>;
}

/** A program that showed an API key. It acts in the name of who made the key, as far as its scopes and connections go. */
export interface KeyHolder extends Ctx {
  key: {
    id: number;
    scopes: ApiScope[];
    /** Null is all of them. */
    connectionIds: number[] | null;
  };
}
