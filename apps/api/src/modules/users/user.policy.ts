import type { UserChange } from "@recado/contract";
import { can, mayEditUser } from "@recado/domain";
import type { Ctx } from "../../kernel/context.js";
import { fail } from "../../kernel/errors.js";
import type { Policy } from "../../kernel/policy.js";
import type { UserModel } from "./user.model.js";

export const mayEdit: Policy<UserModel> = (ctx, user) => mayEditUser(ctx.user, user);

/** Refuses to change what the user may not; fields sent back as they are were not changed. */
export function requireFieldRights(ctx: Ctx, user: UserModel, input: UserChange): void {
  const { profile, allTicket, whatsappId, queueIds } = input;
  const editsProfile =
    differs(profile, user.profile) ||
    differs(allTicket, user.allTicket) ||
    differs(whatsappId, user.whatsappId ?? null);
  if (editsProfile && !can(ctx.user, "user-modal:editProfile")) fail("ERR_NO_PERMISSION");
  const now = (user.queues ?? []).map((queue) => queue.id);
  const editsQueues = queueIds !== undefined && [...queueIds].sort().join() !== now.sort().join();
  if (editsQueues && !can(ctx.user, "user-modal:editQueues")) fail("ERR_NO_PERMISSION");
}

function differs<Value>(wanted: Value | undefined, current: Value): boolean {
  return wanted !== undefined && wanted !== current;
}
