import { defineHook } from "../../kernel/events/hooks.js";

export interface SubscriptionChange {
  companyId: number;
  hasNewPlan: boolean;
}

/** A company was made, or what it pays for has changed. */
export const subscriptionChanging = defineHook<SubscriptionChange>("subscriptionChanging");
