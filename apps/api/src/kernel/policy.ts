import type { ErrorCode, Permission } from "@recado/contract";
import { can } from "@recado/domain";
import type { Ctx } from "./context.js";
import { fail } from "./errors.js";

/** A right that needs the row: may this user do it to that? */
export type Policy<Row> = (ctx: Ctx, row: Row) => boolean;

/** Asserts that a row is there (else its 404), and optionally that a policy allows the action (else 403). */
export function authorize<Row>(
  ctx: Ctx,
  row: Row | null | undefined,
  rule: { missing: ErrorCode; allowed?: Policy<Row> },
): asserts row is Row {
  if (row === null || row === undefined) fail(rule.missing);
  if (rule.allowed && !rule.allowed(ctx, row)) fail("ERR_NO_PERMISSION");
}

/** Ends the work with a 403 when the user lacks a right. */
export function requirePermission(ctx: Ctx, permission: Permission): void {
  if (!can(ctx.user, permission)) fail("ERR_NO_PERMISSION");
}
