import { SETTING_DEFAULTS, type SignupInput } from "@recado/contract";
import { today, trialEnd } from "@recado/domain";
import { env } from "../../env.js";
import { asSystem } from "../../kernel/db/system.js";
import { fail } from "../../kernel/errors.js";
import { rateLimit } from "../../kernel/http/rateLimit.js";
import { findPlan } from "../plans/index.js";
import { byAddress, hashPassword } from "../users/index.js";
import { addCompany } from "./company.service.js";

const perAddress = rateLimit("signup", { points: 5, seconds: 1_800 });

/** A visitor signs a company up for a trial. What he may not decide is decided here. */
export async function signUp(input: SignupInput, address: string) {
  if (!env.ALLOW_SIGNUP) fail("ERR_USER_CREATION_DISABLED");
  await perAddress.take(address);
  const { password, ...said } = input;
  const passwordHash = await hashPassword(password, { ...byAddress(address), yields: true });
  const company = await asSystem("a visitor has no company yet", async () => {
    const plan = await findPlan(input.planId);
    if (!plan?.isPublic) fail("ERR_NO_PLAN_FOUND");
    const dueDate = trialEnd(today(SETTING_DEFAULTS.timezone));
    return addCompany({
      ...said,
      passwordHash,
      status: true,
      recurrence: "MENSAL",
      dueDate,
      campaignsEnabled: plan.useCampaigns,
    });
  });
  return { id: company.id, name: company.name, dueDate: company.dueDate };
}
