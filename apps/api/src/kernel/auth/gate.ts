import type { Access, ApiScope, PlanFlag, Route } from "@recado/contract";
import { hasLapsed, passes, today } from "@recado/domain";
import { clock } from "../clock.js";
import type { Ctx, KeyHolder } from "../context.js";
import { fail } from "../errors.js";

/** As much of an actor as decides whether his company may do business. */
export interface GateSubject {
  company: Pick<Ctx["company"], "status" | "dueDate" | "graceDays" | "timezone">;
  user: Pick<Ctx["user"], "super">;
}

/** Lets a request through its route's gate, or says why not. */
export function enforceGate(route: Route, ctx: Ctx): void {
  if (!route.openWhenOverdue) requireGoodStanding(ctx);
  if (ctx.isPass && !route.openWhenOverdue) fail("ERR_NO_PERMISSION");
  // Who shows a pass cannot set up a second step: that page is closed to him.
  if (!route.openWithoutTwoFactor && !ctx.isPass) requireTwoFactor(ctx);
  const answer = passes(route.access, ctx.user, ctx.plan);
  if (answer === "no_plan") fail("ERR_PLAN_FEATURE_DISABLED");
  if (answer !== "open") fail("ERR_NO_PERMISSION");
}

/** A route for API keys: its scope, and what the plan must have beside the API itself. */
export type KeyAccess = Exclude<Access, string> & { scope: ApiScope };

export function isForKeys(access: Access): access is KeyAccess {
  return typeof access === "object" && access.scope !== undefined;
}

/** The same for a program with an API key. */
export function enforceKeyGate({ scope, plan }: KeyAccess, holder: KeyHolder): void {
  requireGoodStanding(holder);
  const needed: PlanFlag[] = ["useExternalApi", ...(plan ? [plan] : [])];
  if (needed.some((flag) => !holder.plan[flag])) fail("ERR_PLAN_FEATURE_DISABLED");
  requireScope(holder, scope);
}

export function hasScope({ key }: KeyHolder, scope: ApiScope): boolean {
  return key.scopes.some((own) => own === scope || own === "admin");
}

export function requireScope(holder: KeyHolder, scope: ApiScope): void {
  if (!hasScope(holder, scope)) fail("ERR_NO_PERMISSION");
}

/** Where the company asks for a second step at login, nobody works who has not set it up. */
export function requireTwoFactor({ company, user }: Ctx): void {
  if (lacksTwoFactor({ ...company, ...user })) fail("ERR_TWO_FACTOR_MISSING");
}

export function lacksTwoFactor(of: Pick<Ctx["company"], "needsTwoFactor"> & Pick<Ctx["user"], "hasTwoFactor">) {
  return of.needsTwoFactor && !of.hasTwoFactor;
}

/** A company that is switched off or past its due date does no business; the operator's people can still mend that. */
export function requireGoodStanding({ company, user }: GateSubject): void {
  if (user.super) return;
  if (!company.status) fail("ERR_COMPANY_INACTIVE");
  if (hasLapsed(company, today(company.timezone, clock.now())))
    fail("ERR_SUBSCRIPTION_EXPIRED", { data: { dueDate: company.dueDate } });
}
