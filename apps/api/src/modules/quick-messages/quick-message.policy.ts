import type { Policy } from "../../kernel/policy.js";
import type { QuickMessageModel } from "./quick-message.model.js";

/** Whose it is may change it, and the administrators what everybody uses. */
export const mayChange: Policy<QuickMessageModel> = ({ user }, { userId }) =>
  userId === user.id || user.super || user.profile === "admin";
