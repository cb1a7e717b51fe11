import { type Company, SETTING_DEFAULTS, type SignupInput } from "@recado/contract";
import { today, trialEnd } from "@recado/domain";
import { env } from "../../env.js";
import { asSystem } from "../../kernel/db/system.js";
import { AppError, fail } from "../../kernel/errors.js";
import { rateLimit } from "../../kernel/http/rateLimit.js";
import { findPlan } from "../plans/index.js";
import { byAddress, hashPassword, refuseEasyPassword } from "../users/index.js";
import { addCompany } from "./company.service.js";

const made = rateLimit("signup", { points: 5, seconds: 1_800 });
/** Forms that were refused count here alone: nobody is sent away for a name that is taken. */
const tried = rateLimit("signup-tries", { points: 20, seconds: 1_800 });
/** A form has to say that an e-mail is taken, and so that its owner has an account: not to those who ask for many. */
const takenEmails = rateLimit("signup-taken", { points: 10, seconds: 86_400 });

/** A visitor signs a company up for a trial. What he may not decide is decided here. */
export async function signUp(input: SignupInput, address: string) {
  if (!env.ALLOW_SIGNUP) fail("ERR_USER_CREATION_DISABLED");
  await tried.take(address);
  await takenEmails.check(address);
  await made.take(address);
  try {
    const { id, name, dueDate } = await openTrial(input, address);
    return { id, name, dueDate };
  } catch (error) {
    await made.giveBack(address);
    if (error instanceof AppError && error.code === "ERR_EMAIL_IN_USE") await takenEmails.take(address);
    throw error;
  }
}

async function openTrial({ password, ...input }: SignupInput, address: string): Promise<Company> {
  refuseEasyPassword(password, [input.name, input.email]);
  const passwordHash = await hashPassword(password, { ...byAddress(address), yields: true });
  return asSystem("a visitor has no company yet", async () => {
    const plan = await findPlan(input.planId);
    if (!plan?.isPublic) fail("ERR_NO_PLAN_FOUND");
    const dueDate = trialEnd(today(SETTING_DEFAULTS.timezone));
    const given = { status: true, recurrence: "MENSAL", dueDate, campaignsEnabled: plan.useCampaigns } as const;
    return addCompany({ ...input, ...given, passwordHash });
  });
}
