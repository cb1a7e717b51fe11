import {
  type CountedTag,
  DEFAULT_TAG_COLOR,
  MAX_LANES,
  MAX_TAGS,
  type OptionalPage,
  type Tag,
  type TagChange,
  type TagInput,
  tagChannel,
} from "@recado/contract";
import { col, fn, where } from "sequelize";
import type { Ctx } from "../../kernel/context.js";
import { hasMore, whereHasText } from "../../kernel/db/search.js";
import { fail } from "../../kernel/errors.js";
import { authorize, requirePermission } from "../../kernel/policy.js";
import { announce } from "../../kernel/realtime/announce.js";
import { to } from "../../kernel/realtime/rooms.js";
import { readTag, readTags } from "./readTags.js";
import { TagModel } from "./tag.model.js";
import { toTag } from "./tag.presenter.js";

const missing = "ERR_NO_TAG_FOUND";

export async function listTags({ searchParam, pageNumber }: OptionalPage) {
  const { rows: tags, count } = await readTags({ searchParam, pageNumber });
  const isCut = pageNumber === undefined ? count > MAX_TAGS : hasMore({ searchParam, pageNumber }, count);
  return { tags, count, hasMore: isCut };
}

export async function listAllTags(searchParam: string): Promise<Tag[]> {
  const rows = await TagModel.findAll({
    where: whereHasText(searchParam, ["name"]),
    order: [
      [fn("fold", col("name")), "ASC"],
      ["id", "ASC"],
    ],
    limit: MAX_TAGS,
  });
  return rows.map(toTag);
}

/** The lanes of the kanban board, in the order they were made. */
export async function listLanes(): Promise<Tag[]> {
  const rows = await TagModel.findAll({ where: { kanban: 1 }, order: [["id", "ASC"]], limit: MAX_LANES });
  return rows.map(toTag);
}

export async function getTag(id: number): Promise<CountedTag> {
  return (await readTag(id)) ?? fail(missing);
}

/** Making a tag that is already there gives that one: the ticket's tag picker creates by name. */
export async function createTag(ctx: Ctx, input: TagInput): Promise<CountedTag> {
  if (input.kanban === 1) requireLanes(ctx);
  const same = await findByName(input.name);
  const { name, color = same?.color, kanban = same?.kanban } = input;
  if (same && same.color === color && same.kanban === kanban) return getTag(same.id);
  if (same) fail("ERR_TAG_NAME_ALREADY_EXISTS");
  const { id } = await TagModel.create({ name, color: color ?? DEFAULT_TAG_COLOR, kanban: kanban ?? 0 });
  const tag = await getTag(id);
  announce(tagChannel, { action: "create", tag }, to.company(ctx.companyId));
  return tag;
}

export async function updateTag(ctx: Ctx, id: number, input: TagChange): Promise<CountedTag> {
  const row = await TagModel.findByPk(id);
  authorize(ctx, row, { missing });
  if (input.kanban === 1 && row.kanban === 0) requireLanes(ctx);
  if (input.kanban === 0 && row.kanban === 1) requirePermission(ctx, "tag-modal:editKanban");
  if (input.name !== undefined) {
    const same = await findByName(input.name);
    if (same && same.id !== id) fail("ERR_TAG_NAME_ALREADY_EXISTS");
  }
  await row.update(input);
  const tag = await getTag(id);
  announce(tagChannel, { action: "update", tag }, to.company(ctx.companyId));
  return tag;
}

export async function removeTag(ctx: Ctx, id: number): Promise<void> {
  const row = await TagModel.findByPk(id);
  authorize(ctx, row, { missing });
  if (row.kanban === 1) requirePermission(ctx, "tag-modal:editKanban");
  await row.destroy();
  announce(tagChannel, { action: "delete", tagId: id }, to.company(ctx.companyId));
}

/** A new lane needs a board, and somebody who may arrange it. */
function requireLanes(ctx: Ctx): void {
  requirePermission(ctx, "tag-modal:editKanban");
  if (!ctx.plan.useKanban) fail("ERR_PLAN_FEATURE_DISABLED");
}

function findByName(name: string): Promise<TagModel | null> {
  return TagModel.findOne({ where: where(fn("lower", col("name")), name.toLowerCase()) });
}
