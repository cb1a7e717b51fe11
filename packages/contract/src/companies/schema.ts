import { z } from "zod";
import { SentLink } from "../invitations/schema.js";
import {
  changeOf,
  Email,
  Flag,
  Id,
  Moment,
  Named,
  OptionalDay,
  OptionalPassword,
  optionalText,
  ownName,
  Password,
  text,
} from "../kernel/fields.js";
import { Plan } from "../plans/schema.js";
import { MAX_USER_NAME_LENGTH } from "../users/schema.js";
import { Holiday, WorkingHours } from "./hours.js";

export const RECURRENCES = ["MENSAL", "BIMESTRAL", "TRIMESTRAL", "SEMESTRAL", "ANUAL"] as const;
export const Recurrence = z.enum(RECURRENCES, "invalid");
export type Recurrence = z.output<typeof Recurrence>;

/** A company as the operator sees it. */
export const Company = z.object({
  id: z.number().int(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  planId: z.number().int(),
  plan: Named,
  status: z.boolean(),
  campaignsEnabled: z.boolean(),
  dueDate: z.string().nullable(),
  recurrence: Recurrence,
  schedules: z.array(WorkingHours),
  holidays: z.array(Holiday),
  createdAt: Moment,
});
export type Company = z.output<typeof Company>;

const identity = {
  name: ownName({ min: 2, max: 100 }),
  email: Email,
  phone: optionalText(30),
};

const subscription = {
  planId: Id,
  status: Flag.default(true),
  campaignsEnabled: Flag.default(false),
  dueDate: OptionalDay.default(null),
  recurrence: z.union([z.literal("").transform(() => "MENSAL" as const), Recurrence], "invalid").default("MENSAL"),
};

/** A company made by the operator, together with its first administrator; without a password he is invited to set his own. */
export const CompanyInput = z.object({ ...identity, ...subscription, password: OptionalPassword.optional() });
export type CompanyInput = z.output<typeof CompanyInput>;

export const MadeCompany = Company.extend({ invitation: SentLink.optional() });
export type MadeCompany = z.output<typeof MadeCompany>;

export const CompanyChange = changeOf(z.object({ ...identity, ...subscription }));
export type CompanyChange = z.output<typeof CompanyChange>;

/** The languages people read and are written to in. */
export const LANGUAGES = ["pt", "en", "es"] as const;
export type Language = (typeof LANGUAGES)[number];
export const OptionalLanguage = z.enum(LANGUAGES, "invalid").default("pt");

/** The first administrator is called as the company is. */
const SignupName = text({ min: 2, max: MAX_USER_NAME_LENGTH });

/** What a visitor may say of the company he signs up. The rest is for the server to decide. */
export const SignupInput = z.object({
  ...identity,
  name: SignupName,
  password: Password,
  planId: Id,
  /** Asked for where the operator has terms or a privacy page. */
  acceptsTerms: Flag.default(false),
  /** What was mailed, where e-mails are confirmed. */
  code: z.string("invalid").trim().max(20, "too_long").default(""),
  language: OptionalLanguage,
});
export type SignupInput = z.output<typeof SignupInput>;

/** Where the code that confirms an e-mail is sent, and for which company. */
export const SignupCodeRequest = z.object({ name: SignupName, email: Email, language: OptionalLanguage });
export type SignupCodeRequest = z.output<typeof SignupCodeRequest>;

/** What signing up takes in this installation. */
export const SignupRules = z.object({
  isOpen: z.boolean(),
  confirmsEmail: z.boolean(),
  termsUrl: z.string(),
  privacyUrl: z.string(),
});
export type SignupRules = z.output<typeof SignupRules>;

/** The plan with its flags. Old clients look for it under `plan` too. */
export const CompanyPlan = Plan.extend({ plan: Plan });

/** Companies that are listed at once. */
export const MAX_COMPANIES = 5_000;
