import { type Company, SETTING_DEFAULTS, type SignupInput, type SignupRules } from "@recado/contract";
import { today, trialEnd } from "@recado/domain";
import { env } from "../../env.js";
import { clock } from "../../kernel/clock.js";
import { asSystem } from "../../kernel/db/system.js";
import { AppError, fail, failField } from "../../kernel/errors.js";
import { rateLimit } from "../../kernel/http/rateLimit.js";
import { readInstallation } from "../installation/index.js";
import { queueMail } from "../mail/index.js";
import { findPlan } from "../plans/index.js";
import { byAddress, hashPassword, refuseEasyPassword } from "../users/index.js";
import { addCompany } from "./company.service.js";
import { isSignupCode, spendCode } from "./signupCode.js";
import { SIGNUP_MAILS } from "./signupMails.js";

const WHY = "a visitor has no company yet";
const made = rateLimit("signup", { points: 5, seconds: 1_800 });
/** Forms that were refused count here alone: nobody is sent away for a name that is taken. */
const tried = rateLimit("signup-tries", { points: 20, seconds: 1_800 });
/** A form has to say that an e-mail is taken, and so that its owner has an account: not to those who ask for many. */
const takenEmails = rateLimit("signup-taken", { points: 10, seconds: 86_400 });

/** What signing up takes here, for the page of it. */
export async function getSignupRules(): Promise<SignupRules> {
  const { signupConfirmsEmail, termsUrl, privacyUrl } = await asSystem(WHY, readInstallation);
  return { isOpen: env.ALLOW_SIGNUP, confirmsEmail: signupConfirmsEmail, termsUrl, privacyUrl };
}

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

async function openTrial(input: SignupInput, address: string): Promise<Company> {
  const rules = await getSignupRules();
  const pages = [rules.termsUrl, rules.privacyUrl].filter(Boolean);
  if (pages.length > 0 && !input.acceptsTerms) failField("acceptsTerms", "required");
  refuseEasyPassword(input.password, [input.name, input.email]);
  // The failed try has to be counted, so the refusal comes after the commit.
  const isConfirmed = () => asSystem(WHY, () => isSignupCode(input.email, input.code));
  if (rules.confirmsEmail && !(await isConfirmed())) fail("ERR_SIGNUP_CODE");
  const passwordHash = await hashPassword(input.password, byAddress(address));
  return asSystem(WHY, async () => {
    // The same code may have been used while this one waited.
    if (rules.confirmsEmail && !(await isSignupCode(input.email, input.code))) fail("ERR_SIGNUP_CODE");
    await spendCode(input.email);
    return addCustomer(input, { passwordHash, pages });
  });
}

/** The company, and the mail that greets it: both or neither. */
async function addCustomer(input: SignupInput, given: { passwordHash: string; pages: string[] }): Promise<Company> {
  const { name, email, phone, planId, language } = input;
  const plan = await findPlan(planId);
  if (!plan?.isPublic) fail("ERR_NO_PLAN_FOUND");
  const dueDate = trialEnd(today(SETTING_DEFAULTS.timezone, clock.now()));
  const { company } = await addCompany({
    name,
    email,
    phone,
    language,
    planId,
    dueDate,
    passwordHash: given.passwordHash,
    // A trial has campaigns by any plan; the payment that ends it takes them back to what the plan has.
    status: true,
    recurrence: "MENSAL",
    campaignsEnabled: true,
    trialEnd: dueDate,
    isTrial: true,
    ...(given.pages.length > 0 && { termsAcceptedAt: clock.now(), acceptedPages: given.pages }),
  });
  await queueMail(email, SIGNUP_MAILS[language].welcome({ name, email, dueDate }));
  return company;
}
