import { mayChangeOwned } from "@recado/domain";
import type { Policy } from "../../kernel/policy.js";
import type { QuickMessageModel } from "./quickMessage.model.js";

/** Whose it is may change it, and the administrators what everybody uses. */
export const mayChange: Policy<QuickMessageModel> = ({ user }, quickMessage) => mayChangeOwned(user, quickMessage);
