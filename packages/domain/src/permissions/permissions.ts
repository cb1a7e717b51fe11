import { type Access, PERMISSIONS, type Permission, type PlanFlag, type Profile } from "@recado/contract";

/** The one table of who may do what. Super users hold every right of an admin; what is theirs alone is the `super` gate. */
const RIGHTS: Record<Profile, readonly Permission[]> = {
  user: [],
  supervisor: ["tickets-manager:showall", "tag-modal:editKanban"],
  admin: PERMISSIONS,
};

/** As much of a user as a gate needs to know. */
export interface Holder {
  profile: Profile;
  super: boolean;
}

/** Does this user hold the right? */
export function can(user: Holder, permission: Permission): boolean {
  return RIGHTS[user.super ? "admin" : user.profile].includes(permission);
}

/** An administrator of the company, or somebody who holds all rights of one. */
export function isAdmin(user: Holder): boolean {
  return user.super || user.profile === "admin";
}

export type GateAnswer = "open" | "no_session" | "no_permission" | "no_plan";

/** Asks a gate about a user and the plan of the company; a menu, a guard and the API ask the same question here. */
export function passes(
  access: Access,
  user: Holder | undefined,
  plan: Record<PlanFlag, boolean> | undefined,
): GateAnswer {
  if (access === "public") return "open";
  // Tokens and keys belong to programs; no person passes for one.
  if (!user || access === "token") return "no_session";
  if (access === "session") return "open";
  if (access === "super") return user.super ? "open" : "no_permission";
  if (access.scope) return "no_session";
  if (access.can && !can(user, access.can)) return "no_permission";
  if (access.plan && !plan?.[access.plan]) return "no_plan";
  return "open";
}
