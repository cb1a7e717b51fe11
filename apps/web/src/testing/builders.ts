import type { Plan, SessionUser, Tag } from "@recado/contract";

/** A plan with everything. */
export function makePlan(change: Partial<Plan> = {}): Plan {
  return {
    id: 1,
    name: "Completo",
    users: 10,
    connections: 3,
    queues: 10,
    value: 99.9,
    isPublic: true,
    useCampaigns: true,
    useSchedules: true,
    useInternalChat: true,
    useExternalApi: true,
    useKanban: true,
    useOpenAi: true,
    useIntegrations: true,
    ...change,
  };
}

/** An attendant of company 1. `makeUser({ profile: "admin" })` for an administrator. */
export function makeUser(
  change: Partial<Omit<SessionUser, "company">> = {},
  company: Partial<SessionUser["company"]> = {},
): SessionUser {
  return {
    id: 7,
    name: "Ana Lima",
    email: "ana@acme.test",
    profile: "user",
    super: false,
    companyId: 1,
    allTicket: "desabled",
    whatsappId: null,
    online: true,
    queues: [],
    ...change,
    company: { id: 1, name: "Acme", dueDate: null, status: true, settings: [], plan: makePlan(), ...company },
  };
}

export function makeTag(change: Partial<Tag> = {}): Tag {
  return { id: 1, name: "Urgente", color: "#b91c1c", kanban: 0, ...change };
}
