import {
  type SearchPage,
  type User,
  type UserChange,
  type UserInput,
  type UserOption,
  userChannel,
} from "@recado/contract";
import { can, isProtectedUser, needsCurrentPassword } from "@recado/domain";
import { reloadActor } from "../../kernel/auth/actor.js";
import type { Ctx } from "../../kernel/context.js";
import { execute } from "../../kernel/db/row.js";
import { hasMore } from "../../kernel/db/search.js";
import { sql } from "../../kernel/db/sql.js";
import { readUnit, unit } from "../../kernel/db/unit.js";
import { fail } from "../../kernel/errors.js";
import { runHook } from "../../kernel/events/hooks.js";
import type { HttpContext } from "../../kernel/http/httpContext.js";
import { authorize } from "../../kernel/policy.js";
import { announce } from "../../kernel/realtime/announce.js";
import { to } from "../../kernel/realtime/rooms.js";
import { recheckRooms } from "../../kernel/realtime/server.js";
import { findLivingConnection } from "../connections/index.js";
import { requirePlanCapacity } from "../plans/index.js";
import { QueueModel, requireQueues } from "../queues/index.js";
import { endSessions, rememberDevice } from "../sessions/index.js";
import { refuseTakenEmail } from "./account.js";
import { beforeUserRemoval, emailChanging } from "./hooks.js";
import { byUser, hashPassword, makeUnusableHash, setPassword } from "./password.js";
import { refuseEasyPassword, requireCurrentPassword, savingEmail } from "./proof.js";
import { readAllUsers, readUsers } from "./readUsers.js";
import { UserModel } from "./user.model.js";
import { mayEdit, requireFieldRights } from "./user.policy.js";
import { toUser, toUserOption, type UserRow } from "./user.presenter.js";
import { UserQueueModel } from "./userQueue.model.js";

const missing = "ERR_NO_USER_FOUND";
const withQueues = { model: QueueModel, as: "queues", attributes: ["id", "name", "color", "orderQueue"] };

/** Everybody of the company, for pickers. */
export async function listUserOptions(): Promise<UserOption[]> {
  return (await readAllUsers()).map(toUserOption);
}

export async function listUsers(ctx: Ctx, search: SearchPage) {
  const { rows, count } = await readUsers(search);
  return { users: rows.map((row) => present(ctx, row)), count, hasMore: hasMore(search, count) };
}

export async function getUser(ctx: Ctx, id: number): Promise<User> {
  return present(ctx, await findUser(ctx, id));
}

export async function createUser(ctx: Ctx, { password, ...input }: UserInput): Promise<User> {
  refuseEasyPassword(password, [input.name, input.email, ctx.company.name]);
  const passwordHash = await hashPassword(password, byUser(ctx));
  const create = async () => {
    const now = await reloadActor(ctx);
    if (!can(now.user, "users:manage")) fail("ERR_NO_PERMISSION");
    return addUser(now, { ...input, passwordHash });
  };
  return savingEmail(ctx, () => unit(ctx, create));
}

/** Somebody who is invited: nobody can log in as him before he has set a password. In the running unit. */
export function addInvitedUser(ctx: Ctx, input: Omit<UserInput, "password">): Promise<User> {
  return addUser(ctx, { ...input, passwordHash: makeUnusableHash(), isInvited: true });
}

async function addUser(
  ctx: Ctx,
  input: Omit<UserInput, "password"> & { passwordHash: string; isInvited?: boolean },
): Promise<User> {
  await requirePlanCapacity(ctx, "users");
  await refuseTakenEmail(input.email);
  await requireConnection(ctx, input.whatsappId);
  const { queueIds, ...fields } = input;
  const row = await UserModel.create(fields);
  await setQueues(ctx, row, queueIds);
  const user = await getUser(ctx, row.id);
  announce(userChannel, { action: "create", user }, to.company(ctx.companyId));
  return user;
}

export async function updateUser(by: { ctx: Ctx; http: HttpContext }, id: number, input: UserChange): Promise<User> {
  const { ctx, http } = by;
  const { password, currentPassword, ...fields } = input;
  if (password === undefined && fields.email === undefined) return unit(ctx, () => saveUser(ctx, id, fields));
  const row = await readUnit(ctx, () => findEditable(ctx, id));
  const { name = row.name, email = row.email } = fields;
  if (password) refuseEasyPassword(password, [name, email, ctx.company.name]);
  const isOwn = id === ctx.user.id;
  if (isOwn && needsCurrentPassword(row, input)) await requireCurrentPassword(ctx, row.passwordHash, currentPassword);
  const passwordHash = password && (await hashPassword(password, byUser(ctx)));
  const save = () => unit(ctx, async () => saveUser(await reloadActor(ctx), id, { ...fields, passwordHash }));
  const user = await (email === row.email ? save() : savingEmail(ctx, save));
  if (isOwn && passwordHash) rememberDevice(http, { id, email: user.email, passwordHash });
  return user;
}

async function saveUser(
  ctx: Ctx,
  id: number,
  {
    passwordHash,
    queueIds,
    ...fields
  }: Omit<UserChange, "password" | "currentPassword"> & { passwordHash?: string | undefined },
): Promise<User> {
  const row = await findEditable(ctx, id);
  requireFieldRights(ctx, row, { ...fields, queueIds });
  if (fields.email !== undefined) await refuseTakenEmail(fields.email, id);
  if (fields.profile !== undefined && fields.profile !== "admin") await requireOtherAdmin(row);
  await requireConnection(ctx, fields.whatsappId ?? null);
  if (fields.email !== undefined && fields.email !== row.email) await runHook(emailChanging, { userId: id });
  await row.update(fields);
  if (passwordHash) await setPassword(row, passwordHash, id === ctx.user.id ? ctx.sessionId : undefined);
  if (queueIds !== undefined) await setQueues(ctx, row, queueIds);
  const user = await getUser(ctx, id);
  announce(userChannel, { action: "update", user }, to.company(ctx.companyId));
  recheckRooms(ctx.companyId, id);
  return user;
}

export async function removeUser(ctx: Ctx, id: number): Promise<void> {
  const row = await findEditable(ctx, id);
  if (isProtectedUser(ctx.user, row)) fail("ERR_USER_PROTECTED");
  await requireOtherAdmin(row);
  // Whoever is just giving them something ends first, and then it is passed on; see lockUserForShare.
  await execute(sql`SELECT FROM "Users" WHERE id = ${id} FOR UPDATE`);
  await runHook(beforeUserRemoval, {
    companyId: ctx.companyId,
    userId: id,
    by: { userId: ctx.user.id, name: ctx.user.name },
  });
  await row.destroy();
  await endSessions({ companyId: ctx.companyId, userId: id }, "removed");
  announce(userChannel, { action: "delete", userId: id }, to.company(ctx.companyId));
}

/** Says that logging in takes a second step now, or no more; in the running unit. */
export async function setTwoFactor(ctx: Ctx, userId: number, hasTwoFactor: boolean): Promise<void> {
  const row = await findUser(ctx, userId);
  await row.update({ hasTwoFactor });
  announce(userChannel, { action: "update", user: present(ctx, row) }, to.company(ctx.companyId));
}

/** Refuses what is done to somebody whom the actor does not manage. */
export async function requireManaged(ctx: Ctx, id: number): Promise<void> {
  await findEditable(ctx, id);
}

/** Refuses whoever does not know the own password; outside every unit, because it is compared. */
export async function proveOwnPassword(ctx: Ctx, currentPassword: string): Promise<void> {
  const row = await readUnit(ctx, () => findUser(ctx, ctx.user.id));
  await requireCurrentPassword(ctx, row.passwordHash, currentPassword);
}

async function findEditable(ctx: Ctx, id: number): Promise<UserModel> {
  const row = await findUser(ctx, id);
  authorize(ctx, row, { missing, allowed: mayEdit });
  return row;
}

async function findUser(ctx: Ctx, id: number): Promise<UserModel> {
  const row = await UserModel.findByPk(id, { include: withQueues });
  authorize(ctx, row, { missing });
  return row;
}

function present(ctx: Ctx, row: UserRow): User {
  return toUser(row, { id: ctx.companyId, name: ctx.company.name, dueDate: ctx.company.dueDate });
}

/**
 * A company is never left without somebody who can manage it. Whoever is only invited does not count: an invitation may never be
 * taken up. The lock keeps the last two from removing each other.
 */
async function requireOtherAdmin(row: UserModel): Promise<void> {
  if (row.profile !== "admin") return;
  const admins = await UserModel.findAll({
    where: { profile: "admin", isInvited: false },
    attributes: ["id"],
    order: [["id", "ASC"]],
    lock: true,
  });
  if (!admins.some(({ id }) => id !== row.id)) fail("ERR_USER_PROTECTED");
}

async function requireConnection(ctx: Ctx, whatsappId: number | null): Promise<void> {
  if (whatsappId === null) return;
  authorize(ctx, await findLivingConnection(whatsappId), { missing: "ERR_NO_WAPP_FOUND" });
}

async function setQueues(ctx: Ctx, user: UserModel, queueIds: number[]): Promise<void> {
  const wanted = [...new Set(queueIds)];
  await requireQueues(wanted);
  await UserQueueModel.destroy({ where: { userId: user.id } });
  await UserQueueModel.bulkCreate(wanted.map((queueId) => ({ companyId: ctx.companyId, userId: user.id, queueId })));
}
