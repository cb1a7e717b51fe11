import { randomBytes } from "node:crypto";
import {
  helpRoutes,
  planRoutes,
  queueOptionRoutes,
  queueRoutes,
  settingRoutes,
  tagRoutes,
  userRoutes,
} from "@recado/contract";
import { type Api, PASSWORD } from "./api.js";
import type { Client } from "./client.js";

/** A company with a row of every kind, each text of it carrying the company's canary. */
export interface World {
  id: number;
  /** Stands in every text of this company and nowhere else. */
  canary: string;
  admin: Client;
  user: Client;
  userId: number;
  planId: number;
  /** A plan no company lives by. */
  sparePlanId: number;
  queueId: number;
  optionId: number;
  childId: number;
  tagId: number;
  laneId: number;
  whatsappId: number;
  helpId: number;
}

/** A picture of one pixel. */
export const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

let count = 0;

/** A number no other call got, for names and colours that must be unique. */
export function fresh(): number {
  count += 1;
  return count;
}

/** A colour no other call got. */
export function freshColor(): string {
  return `#${(0x100000 + fresh()).toString(16)}`;
}

/** Makes a company and fills it by the routes everybody uses. */
export async function furnish(api: Api, wish: { isPlanPublic: boolean }): Promise<World> {
  const canary = `canary-${randomBytes(6).toString("hex")}`;
  const { id, admin, planId } = await api.makeCompany();
  await api.root.call(planRoutes.update, {
    params: { planId },
    body: { name: `${canary} plano`, isPublic: wish.isPlanPublic },
  });
  await api.sql(`UPDATE "Companies" SET name = $2, phone = $2 WHERE id = $1`, [id, canary]);
  const spare = await api.root.call(planRoutes.create, { body: { name: `${canary} outro`, isPublic: false } });
  const help = await api.root.call(helpRoutes.create, { body: { title: "Primeiros passos", video: "abcde12345" } });

  const queue = await admin.call(queueRoutes.create, {
    body: { name: `${canary} fila`, color: freshColor(), greetingMessage: canary, outOfHoursMessage: canary },
  });
  const file = { name: `${canary}.png`, bytes: PIXEL };
  await admin.call(queueRoutes.uploadMedia, { params: { queueId: queue.id }, file });
  const option = await admin.call(queueOptionRoutes.create, {
    body: { title: canary, message: canary, option: "1", queueId: queue.id },
  });
  await admin.call(queueOptionRoutes.uploadMedia, { params: { optionId: option.id }, file });
  const child = await admin.call(queueOptionRoutes.create, {
    body: { title: `${canary} abaixo`, option: "1", queueId: queue.id, parentId: option.id },
  });
  const tag = await admin.call(tagRoutes.create, { body: { name: `${canary} etiqueta` } });
  const lane = await admin.call(tagRoutes.create, { body: { name: `${canary} raia`, kanban: 1 } });
  const [connection] = await api.sql<{ id: number }>(
    `INSERT INTO "Whatsapps" ("companyId", name) VALUES ($1, $2) RETURNING id`,
    [id, `${canary} número`],
  );
  // A secret, of which nobody may ever read more than the end.
  const secret = { value: `${canary}-never-again-${fresh()}` };
  await admin.call(settingRoutes.update, { params: { key: "tokenixc" }, body: secret });
  await admin.call(settingRoutes.update, { params: { key: "ipixc" }, body: { value: canary } });

  const email = `${canary}@company.test`;
  const person = await admin.call(userRoutes.create, {
    body: { name: canary, email, password: PASSWORD, queueIds: [queue.id], whatsappId: connection?.id },
  });
  return {
    id,
    canary,
    admin,
    user: await api.signIn(email, PASSWORD),
    userId: person.id,
    planId,
    sparePlanId: spare.id,
    queueId: queue.id,
    optionId: option.id,
    childId: child.id,
    tagId: tag.id,
    laneId: lane.id,
    whatsappId: connection?.id ?? 0,
    helpId: help.id,
  };
}
