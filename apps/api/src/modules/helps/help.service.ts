import { type Help, type HelpChange, type HelpInput, helpChannel, MAX_HELPS, type SearchPage } from "@recado/contract";
import { col, fn, type Order } from "sequelize";
import type { Ctx } from "../../kernel/context.js";
import { hasMore, pageWindow, whereHasText } from "../../kernel/db/search.js";
import { authorize } from "../../kernel/policy.js";
import { announce } from "../../kernel/realtime/announce.js";
import { to } from "../../kernel/realtime/rooms.js";
import { HelpModel } from "./help.model.js";
import { toHelp } from "./help.presenter.js";

const missing = "ERR_NO_HELP_FOUND";
const BY_TITLE: Order = [
  [fn("fold", col("title")), "ASC"],
  ["id", "ASC"],
];

export async function listHelps(search: SearchPage) {
  const found = await HelpModel.findAndCountAll({
    where: whereHasText(search.searchParam, ["title", "description"]),
    order: BY_TITLE,
    ...pageWindow(search),
  });
  return { records: found.rows.map(toHelp), count: found.count, hasMore: hasMore(search, found.count) };
}

export async function listAllHelps(): Promise<Help[]> {
  const rows = await HelpModel.findAll({ order: BY_TITLE, limit: MAX_HELPS });
  return rows.map(toHelp);
}

export async function createHelp(input: HelpInput): Promise<Help> {
  const record = toHelp(await HelpModel.create(input));
  announce(helpChannel, { action: "create", record }, to.everyone);
  return record;
}

export async function updateHelp(ctx: Ctx, id: number, input: HelpChange): Promise<Help> {
  const row = await HelpModel.findByPk(id);
  authorize(ctx, row, { missing });
  const record = toHelp(await row.update(input));
  announce(helpChannel, { action: "update", record }, to.everyone);
  return record;
}

export async function removeHelp(ctx: Ctx, id: number): Promise<void> {
  const row = await HelpModel.findByPk(id);
  authorize(ctx, row, { missing });
  await row.destroy();
  announce(helpChannel, { action: "delete", id }, to.everyone);
}
