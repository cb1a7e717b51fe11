import type { SavedView, SavedViewsInput } from "@recado/contract";
import type { Ctx } from "../../kernel/context.js";
import { execute, query } from "../../kernel/db/row.js";
import { sql } from "../../kernel/db/sql.js";
import { queueNames } from "../queues/relations.js";
import { tagCards } from "../tags/relations.js";
import { staff } from "../users/relations.js";

export async function listSavedViews({ user }: Ctx): Promise<SavedView[]> {
  const [row] = await query<{ views: SavedView[] }>(sql`SELECT views FROM "SavedViews" WHERE "userId" = ${user.id}`);
  return row?.views ?? [];
}

/** What a view names that the company does not have, or has no longer, is left out. */
export async function saveViews({ user }: Ctx, { views }: SavedViewsInput): Promise<SavedView[]> {
  const isKnown = await findExistingIds(views);
  const kept = views.map((view) => ({
    ...view,
    name: view.name.trim(),
    queueIds: view.queueIds.filter((id) => isKnown.queues.includes(id)),
    tags: view.tags.filter((id) => isKnown.tags.includes(id)),
    users: view.users.filter((id) => isKnown.users.includes(id)),
  }));
  await execute(sql`
    INSERT INTO "SavedViews" ("userId", views) VALUES (${user.id}, ${JSON.stringify(kept)}::jsonb)
    ON CONFLICT ("companyId", "userId") DO UPDATE SET views = excluded.views, "updatedAt" = now()`);
  return kept;
}

interface ExistingIds {
  queues: number[];
  tags: number[];
  users: number[];
}

async function findExistingIds(views: SavedView[]): Promise<ExistingIds> {
  const all = (name: "queueIds" | "tags" | "users") => views.flatMap((view) => view[name]);
  const [known] = await query<ExistingIds>(sql`
    SELECT ARRAY(SELECT id FROM ${queueNames} q WHERE id = ANY(${all("queueIds")}::integer[])) AS queues,
           ARRAY(SELECT id FROM ${tagCards} t WHERE id = ANY(${all("tags")}::integer[])) AS tags,
           ARRAY(SELECT id FROM ${staff} u WHERE id = ANY(${all("users")}::integer[])) AS users`);
  return known ?? { queues: [], tags: [], users: [] };
}
