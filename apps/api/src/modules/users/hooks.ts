import { defineHook } from "../../kernel/events/hooks.js";

/** Somebody is being removed: whoever has work in their hands passes it on. */
export const beforeUserRemoval = defineHook<{
  companyId: number;
  userId: number;
  by: { userId: number; name: string };
}>("beforeUserRemoval");

/** Somebody gets another e-mail: what was sent to the one before is worth nothing any more. */
export const emailChanging = defineHook<{ userId: number }>("emailChanging");
