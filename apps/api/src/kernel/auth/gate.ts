import type { Route } from "@recado/contract";
import { isOverdue, passes, today } from "@recado/domain";
import type { Ctx } from "../context.js";
import { fail } from "../errors.js";

/** As much of an actor as decides whether his company may do business. */
export interface Standing {
  company: Pick<Ctx["company"], "status" | "dueDate" | "timezone">;
  user: Pick<Ctx["user"], "super">;
}

/** Lets a request through its route's gate, or says why not. */
export function enforceGate(route: Route, ctx: Ctx): void {
  if (!route.openWhenOverdue) requireGoodStanding(ctx);
  if (!route.openWithoutTwoFactor) requireTwoFactor(ctx);
  const answer = passes(route.access, ctx.user, ctx.plan);
  if (answer === "no_plan") fail("ERR_PLAN_FEATURE_DISABLED");
  if (answer !== "open") fail("ERR_NO_PERMISSION");
}

/** Where the company asks for a second step at login, nobody works who has not set it up. */
export function requireTwoFactor({ company, user }: Ctx): void {
  if (company.needsTwoFactor && !user.hasTwoFactor) fail("ERR_TWO_FACTOR_MISSING");
}

/** A company that is switched off or past its due date does no business; the operator's people can still mend that. */
export function requireGoodStanding({ company, user }: Standing): void {
  if (user.super) return;
  if (!company.status) fail("ERR_COMPANY_INACTIVE");
  if (company.dueDate && isOverdue(company.dueDate, today(company.timezone)))
    fail("ERR_SUBSCRIPTION_EXPIRED", { data: { dueDate: company.dueDate } });
}
