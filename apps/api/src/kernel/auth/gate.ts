import type { Route } from "@recado/contract";
import { isOverdue, passes, today } from "@recado/domain";
import type { Ctx } from "../context.js";
import { fail } from "../errors.js";

/** Lets a request through its route's gate, or says why not. */
export function enforceGate(route: Route, ctx: Ctx): void {
  if (!route.openWhenOverdue) requireGoodStanding(ctx.company);
  const answer = passes(route.access, ctx.user, ctx.plan);
  if (answer === "no_plan") fail("ERR_PLAN_FEATURE_DISABLED");
  if (answer !== "open") fail("ERR_NO_PERMISSION");
}

/** A company that is switched off or past its due date does no business. */
export function requireGoodStanding(company: Ctx["company"]): void {
  if (!company.status) fail("ERR_COMPANY_INACTIVE");
  if (isOverdue(company.dueDate, today(company.timezone)))
    fail("ERR_SUBSCRIPTION_EXPIRED", { data: { dueDate: company.dueDate } });
}
