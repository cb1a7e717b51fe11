import {
  MOST_LANES,
  MOST_TAGS,
  type SearchPage,
  type Tag,
  type TagChange,
  type TagInput,
  tagChannel,
} from "@recado/contract";
import { col, fn, where } from "sequelize";
import type { Ctx } from "../../kernel/context.js";
import { hasMore, matching, pageWindow } from "../../kernel/db/search.js";
import { fail } from "../../kernel/errors.js";
import { authorize, requirePermission } from "../../kernel/policy.js";
import { announce } from "../../kernel/realtime/announce.js";
import { to } from "../../kernel/realtime/rooms.js";
import { TagModel } from "./tag.model.js";
import { toTag } from "./tag.presenter.js";

const missing = "ERR_NO_TAG_FOUND";

export async function listTags(search: SearchPage) {
  const found = await TagModel.findAndCountAll({
    where: matching(search.searchParam, ["name"]),
    order: [["name", "ASC"]],
    ...pageWindow(search),
  });
  return { tags: found.rows.map(toTag), count: found.count, hasMore: hasMore(search, found.count) };
}

export async function listAllTags(searchParam: string): Promise<Tag[]> {
  const rows = await TagModel.findAll({
    where: matching(searchParam, ["name"]),
    order: [["name", "ASC"]],
    limit: MOST_TAGS,
  });
  return rows.map(toTag);
}

/** The lanes of the kanban board, in the order they were made. */
export async function listLanes(): Promise<Tag[]> {
  const rows = await TagModel.findAll({ where: { kanban: 1 }, order: [["id", "ASC"]], limit: MOST_LANES });
  return rows.map(toTag);
}

export async function getTag(ctx: Ctx, id: number): Promise<Tag> {
  const row = await TagModel.findByPk(id);
  authorize(ctx, row, { missing });
  return toTag(row);
}

/** Making a tag that is already there gives that one: the ticket's tag picker creates by name. */
export async function createTag(ctx: Ctx, input: TagInput): Promise<Tag> {
  if (input.kanban === 1) requirePermission(ctx, "tag-modal:editKanban");
  const same = await findByName(input.name);
  if (same && same.color === input.color && same.kanban === input.kanban) return toTag(same);
  if (same) fail("ERR_TAG_NAME_ALREADY_EXISTS");
  const tag = toTag(await TagModel.create(input));
  announce(tagChannel, { action: "create", tag }, to.company(ctx.companyId));
  return tag;
}

export async function updateTag(ctx: Ctx, id: number, input: TagChange): Promise<Tag> {
  const row = await TagModel.findByPk(id);
  authorize(ctx, row, { missing });
  if (input.kanban !== undefined && input.kanban !== row.kanban) requirePermission(ctx, "tag-modal:editKanban");
  if (input.name !== undefined) {
    const same = await findByName(input.name);
    if (same && same.id !== id) fail("ERR_TAG_NAME_ALREADY_EXISTS");
  }
  const tag = toTag(await row.update(input));
  announce(tagChannel, { action: "update", tag }, to.company(ctx.companyId));
  return tag;
}

export async function removeTag(ctx: Ctx, id: number): Promise<void> {
  const row = await TagModel.findByPk(id);
  authorize(ctx, row, { missing });
  await row.destroy();
  announce(tagChannel, { action: "delete", tagId: id }, to.company(ctx.companyId));
}

function findByName(name: string): Promise<TagModel | null> {
  return TagModel.findOne({ where: where(fn("lower", col("name")), name.toLowerCase()) });
}
