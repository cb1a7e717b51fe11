import {
  type Company,
  type CompanyChange,
  type CompanyInput,
  companyChannel,
  type Holiday,
  type Language,
  MAX_COMPANIES,
  type MadeCompany,
  type WorkingHours,
} from "@recado/contract";
import { isOverdue, isPaidByHand, today } from "@recado/domain";
import { col, fn, where } from "sequelize";
import { reloadActor } from "../../kernel/auth/actor.js";
import { clock } from "../../kernel/clock.js";
import type { Ctx } from "../../kernel/context.js";
import { asSystem, becomeSystem } from "../../kernel/db/system.js";
import { fail } from "../../kernel/errors.js";
import { runHook } from "../../kernel/events/hooks.js";
import { recordEvent } from "../../kernel/events/recordEvent.js";
import { authorize } from "../../kernel/policy.js";
import { announce } from "../../kernel/realtime/announce.js";
import { to } from "../../kernel/realtime/rooms.js";
import { makeLink, sendLink } from "../invitations/index.js";
import { findPlan, PlanModel } from "../plans/index.js";
import { endSessions } from "../sessions/index.js";
import { listSettingOf, saveSetting } from "../settings/index.js";
import {
  byUser,
  createFirstAdmin,
  hashPassword,
  refuseEasyPassword,
  removeUsersOf,
  type UserModel,
} from "../users/index.js";
import { CompanyModel } from "./company.model.js";
import { toCompany } from "./company.presenter.js";
import { standingChanged } from "./events.js";
import { subscriptionChanging } from "./hooks.js";
import { readLanguage } from "./readLanguage.js";

const missing = "ERR_NO_COMPANY_FOUND";
const withPlan = { model: PlanModel, as: "plan" };

export async function listCompanies(): Promise<Company[]> {
  const rows = await CompanyModel.findAll({
    include: withPlan,
    order: [[fn("fold", col("CompanyModel.name")), "ASC"]],
    limit: MAX_COMPANIES,
  });
  return present(rows);
}

/** One company: the own for everybody, any for a super user. */
export async function getCompany(ctx: Ctx, id: number): Promise<Company> {
  const row = await findCompany(ctx, id);
  return presentOne(row);
}

/** The plan a company lives by: the own for everybody, any for a super user. */
export async function getCompanyPlan(ctx: Ctx, id: number) {
  const row = await findCompany(ctx, id);
  const plan = await findPlan(row.planId);
  authorize(ctx, plan, { missing: "ERR_NO_PLAN_FOUND" });
  return { ...plan, plan };
}

/** The operator makes a company. Whoever is given no password gets the invitation that colleagues get. */
export async function createCompany(ctx: Ctx, { password, ...input }: CompanyInput): Promise<MadeCompany> {
  if (password !== undefined) refuseEasyPassword(password, [input.name, input.email]);
  const passwordHash = password && (await hashPassword(password, byUser(ctx)));
  const { user } = await reloadActor(ctx);
  if (!user.super) fail("ERR_NO_PERMISSION");
  return asSystem("the operator makes a company", async () => {
    const { company, admin } = await addCompany({ ...input, passwordHash });
    if (passwordHash) return company;
    const made = await makeLink(admin);
    return { ...company, invitation: await sendLink(admin, made, await readLanguage(company.id)) };
  });
}

/** A visitor's comes with its trial, and with what he accepted. */
interface NewCompany extends Omit<CompanyInput, "password"> {
  passwordHash: string | undefined;
  language?: Language;
  trialEnd?: string;
  isTrial?: boolean;
  termsAcceptedAt?: Date | null;
  acceptedPages?: string[];
}

/** Adds a company with its first administrator, who logs in with the company's e-mail; for system units. */
export async function addCompany(input: NewCompany): Promise<{ company: Company; admin: UserModel }> {
  const { passwordHash, campaignsEnabled, ...fields } = input;
  await refuseTakenName(fields.name);
  if (!(await findPlan(fields.planId))) fail("ERR_NO_PLAN_FOUND");
  const row = await CompanyModel.create(fields);
  const admin = await createFirstAdmin({ companyId: row.id, name: fields.name, email: fields.email, passwordHash });
  await saveSetting(row.id, "campaignsEnabled", String(campaignsEnabled));
  await runHook(subscriptionChanging, { companyId: row.id, hasNewPlan: true });
  const company = await presentOne(await row.reload({ include: withPlan }));
  announce(companyChannel, { action: "create", company }, to.supers);
  return { company, admin };
}

export async function updateCompany(ctx: Ctx, id: number, input: CompanyChange): Promise<Company> {
  const row = await findCompany(ctx, id);
  const { campaignsEnabled, ...fields } = input;
  if (fields.name !== undefined) await refuseTakenName(fields.name, id);
  if (fields.planId !== undefined && !(await findPlan(fields.planId))) fail("ERR_NO_PLAN_FOUND");
  // Switching the own company off would lock the operator out, and so would a due date that has passed.
  const day = today(ctx.company.timezone, clock.now());
  const locks = fields.status === false || isOverdue(fields.dueDate ?? null, day);
  if (locks && id === ctx.companyId) fail("ERR_COMPANY_PROTECTED");
  const { planId, dueDate, recurrence } = row;
  const isPaid =
    fields.dueDate !== undefined &&
    isPaidByHand({ dueDate, recurrence: fields.recurrence ?? recurrence }, fields.dueDate, day);
  await row.update(fields);
  if (fields.dueDate !== undefined || fields.status !== undefined || fields.planId !== undefined)
    recordStandingChanged(id);
  if (isPaid) await endTrial(row);
  if (campaignsEnabled !== undefined) await saveSetting(id, "campaignsEnabled", String(campaignsEnabled));
  if (fields.status === false) await endSessions({ companyId: id }, "company");
  await runHook(subscriptionChanging, { companyId: id, hasNewPlan: row.planId !== planId });
  return saved(await row.reload({ include: withPlan }));
}

/** Moves the due date of a company whose row is locked, and perhaps its plan; for system units. With it a trial is over. */
export async function renewCompany(id: number, change: { dueDate: string; planId?: number }): Promise<void> {
  const row = await CompanyModel.findByPk(id, { paranoid: false, rejectOnEmpty: true });
  await endTrial(row);
  await row.update(change);
  recordStandingChanged(id);
  await saved(await row.reload({ include: withPlan, paranoid: false }));
}

/** With a trial the campaigns end that came with it, unless the plan has them. */
async function endTrial(row: CompanyModel): Promise<void> {
  if (!row.isTrial) return;
  await row.update({ isTrial: false });
  await saveSetting(row.id, "campaignsEnabled", "false");
}

/** The CPF or CNPJ a company pays by; for system units. */
export async function keepDocument(id: number, document: string): Promise<void> {
  await CompanyModel.update({ document }, { where: { id } });
}

/** Removes a company from sight; its rows are purged later. */
export async function removeCompany(ctx: Ctx, id: number): Promise<void> {
  const row = await findCompany(ctx, id);
  if (id === ctx.companyId) fail("ERR_COMPANY_PROTECTED");
  await row.destroy();
  await removeUsersOf(id);
  recordStandingChanged(id);
  await endSessions({ companyId: id }, "company");
  announce(companyChannel, { action: "delete", companyId: id }, to.supers);
}

/** When a company is open: its week, or its holidays. */
export async function updateHours(
  ctx: Ctx,
  id: number,
  hours: { schedules?: WorkingHours[]; holidays?: Holiday[] },
): Promise<Company> {
  const row = await findCompany(ctx, id);
  const company = await presentOne(await row.update(hours));
  announce(companyChannel, { action: "update", company }, to.company(id));
  return company;
}

function recordStandingChanged(id: number): void {
  recordEvent(standingChanged, { companyId: id, key: `company:${id}` }, {});
}

async function findCompany(ctx: Ctx, id: number): Promise<CompanyModel> {
  if (ctx.user.super && id !== ctx.companyId) await becomeSystem();
  const row = await CompanyModel.findByPk(id, { include: withPlan });
  authorize(ctx, row, { missing });
  return row;
}

async function present(rows: CompanyModel[]): Promise<Company[]> {
  const campaigns = await listSettingOf(
    rows.map((row) => row.id),
    "campaignsEnabled",
  );
  return rows.map((row) => toCompany(row, campaigns.get(row.id) === "true"));
}

async function presentOne(row: CompanyModel): Promise<Company> {
  const [company] = await present([row]);
  if (!company) fail(missing);
  return company;
}

async function saved(row: CompanyModel): Promise<Company> {
  const company = await presentOne(row);
  announce(companyChannel, { action: "update", company }, to.supers);
  announce(companyChannel, { action: "update", company }, to.company(row.id));
  return company;
}

/** Names of companies are not used twice. */
export async function refuseTakenName(name: string, except?: number): Promise<void> {
  const same = await CompanyModel.findOne({ where: where(fn("lower", col("name")), name.toLowerCase()) });
  if (same && same.id !== except) fail("ERR_COMPANY_NAME_ALREADY_EXISTS");
}
