import { companyRoutes, type Route, userRoutes } from "@recado/contract";
import { today, trialEnd } from "@recado/domain";
import { beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import { PASSWORD, useApi } from "./api.js";
import type { CallInput, Client } from "./client.js";
import { fixtures } from "./fixtures.js";
import { forgetLimits } from "./limits.js";
import { everyRoute, type NamedRoute } from "./routes.js";
import { changedTables, snapshotCompany } from "./snapshot.js";
import { actorOf, fresh, furnish, isForPrograms, type World } from "./world.js";

const api = useApi();
let other: World;
let used: World | undefined;
beforeAll(async () => {
  other = await furnish(api, { isPlanPublic: true });
});

const FORGED_ID = 1_999_999_999;
const FORGED_DAY = "2099-12-31";
const LONG_AGO = "2001-01-01T00:00:00.000Z";

/** What only the server decides. */
const forged = () => ({
  id: FORGED_ID,
  companyId: other.id,
  super: true,
  profile: "admin",
  dueDate: FORGED_DAY,
  status: false,
  recurrence: "ANUAL",
  campaignsEnabled: true,
  planId: other.sparePlanId,
  createdAt: LONG_AGO,
  updatedAt: LONG_AGO,
  deletedAt: LONG_AGO,
  passwordHash: "forged",
  online: true,
  liveSeq: 77,
  mediaId: 1,
  mediaPath: "/etc/passwd",
});

/** A good request with all of that beside what the route asks for. */
function forge({ name, route }: NamedRoute, own: World): CallInput<Route> {
  const good = fixtures[name]?.(own) ?? {};
  const asked = Object.keys((route.body as z.ZodObject).shape);
  const beside = Object.entries(forged()).filter(([field]) => !asked.includes(field));
  return { ...good, body: { ...Object.fromEntries(beside), ...good.body } } as CallInput<Route>;
}

const signs: Record<string, string> = {
  id: `id = ${FORGED_ID}`,
  createdAt: `"createdAt" < now() - interval '1 day'`,
  dueDate: `"dueDate" = '${FORGED_DAY}'`,
  passwordHash: `"passwordHash" = 'forged'`,
  super: `super AND email <> 'root@recado.test'`,
};

let question: Promise<string> | undefined;

async function askForForgeries(): Promise<string> {
  const tables = await api.sql<{ name: string; columns: string[] }>(
    `SELECT table_name AS name, array_agg(column_name::text) AS columns FROM information_schema.columns
      WHERE table_schema = 'public' GROUP BY table_name`,
  );
  return tables
    .flatMap(({ name, columns }) =>
      Object.entries(signs)
        .filter(([column]) => columns.includes(column))
        .map(([column, sign]) => `SELECT '${name}.${column}' AS place FROM "${name}" WHERE ${sign}`),
    )
    .join(" UNION ALL ");
}

/** Rows in which something of it arrived. */
async function findForgeries(): Promise<string[]> {
  question ??= askForForgeries();
  return (await api.sql<{ place: string }>(await question, [], "forgeries")).map(({ place }) => place);
}

const writing = everyRoute.filter(({ route }) => route.method !== "get" && !route.upload);

describe("fields nobody asked for", () => {
  it.each(writing)("change nothing when they come to $name", async (named) => {
    // One company tries many routes; where it lacks by now what a route needs, a new one does.
    if (used && (await tryForgery(named, used))) return;
    used = await furnish(api, { isPlanPublic: true });
    await tryForgery(named, used);
  });

  /** Looks whether anything of it arrives; answers whether the request was a good one for the rest. */
  async function tryForgery(named: NamedRoute, own: World): Promise<boolean> {
    const isOperators = named.route.access === "super";
    const people: Client[] = isOperators ? [api.root] : [own.user, own.admin];
    if (isForPrograms(named.route)) people.push(actorOf(named.route, own, api.root));
    if (named.route.access === "public") people.push(api.visitor());
    const read = async () => {
      const [row] = await api.sql(
        `SELECT c.status, c."dueDate", c."planId", c.recurrence, u.profile, u."companyId"
           FROM "Companies" c JOIN "Users" u ON u.id = $2 WHERE c.id = $1`,
        [own.id, own.userId],
      );
      return row;
    };
    const before = { own: await read(), other: await snapshotCompany(api, other.id) };
    const answers: number[] = [];
    for (const client of people) {
      await forgetLimits();
      const { status } = await client.send(named.route, forge(named, own));
      expect(status).toBeLessThan(500);
      answers.push(status);
    }
    expect(await findForgeries()).toEqual([]);
    const isGood = answers.includes(named.route.status);
    if (isOperators) return isGood;
    expect(await read()).toEqual(before.own);
    expect(changedTables(before.other, await snapshotCompany(api, other.id))).toEqual([]);
    return isGood;
  }

  it("give a new company the trial everybody gets", async () => {
    await forgetLimits();
    const body = {
      name: `Cadastro ${fresh()}`,
      email: `c${fresh()}@company.test`,
      password: PASSWORD,
      planId: other.planId,
      acceptsTerms: true,
    };
    const made = await api.visitor().call(companyRoutes.signup, { body: { ...forged(), ...body } });
    const [row] = await api.sql(
      `SELECT status, "dueDate"::text AS "dueDate", "planId", recurrence, "deletedAt" FROM "Companies" WHERE id = $1`,
      [made.id],
    );
    expect(row).toEqual({
      status: true,
      dueDate: trialEnd(today("America/Sao_Paulo", new Date())),
      planId: other.planId,
      recurrence: "MENSAL",
      deletedAt: null,
    });
    expect((await api.visitor().send(userRoutes.listOptions)).status).toBe(401);
  });
});

describe("fields of the own record that are not the own to set", () => {
  it.each([
    ["profile", "admin"],
    ["profile", "supervisor"],
    ["allTicket", "enabled"],
    ["whatsappId", null],
    ["queueIds", []],
  ])("%s = %j is refused to a plain user, and nothing of the request is kept", async (field, value) => {
    const own = await furnish(api, { isPlanPublic: true });
    const before = await snapshotCompany(api, own.id);
    const body = { name: "Quem quer mais", [field]: value };
    const answer = await own.user.send(userRoutes.update, { params: { userId: own.userId }, body });
    expect([answer.status, answer.body.error]).toEqual([403, "ERR_NO_PERMISSION"]);
    expect(changedTables(before, await snapshotCompany(api, own.id))).toEqual([]);
  });

  it("super is nobody's to give, not even with an administrator's rights", async () => {
    const own = await furnish(api, { isPlanPublic: true });
    const body = { name: "Nova pessoa", email: `n${fresh()}@company.test`, password: PASSWORD, super: true };
    expect((await own.admin.call(userRoutes.create, { body })).super).toBe(false);
    const changed = { params: { userId: own.userId }, body: { super: true } as object };
    expect((await own.admin.call(userRoutes.update, changed)).super).toBe(false);
    expect(await findForgeries()).toEqual([]);
  });
});

describe("the look for forgeries", () => {
  it("finds what arrived", async () => {
    await api.sql(
      `INSERT INTO "Tags" (id, "companyId", name, color, "createdAt") VALUES ($1, $2, 'forged', '#000000', $3)`,
      [FORGED_ID, other.id, LONG_AGO],
    );
    await api.sql(`UPDATE "Users" SET super = true, "passwordHash" = 'forged' WHERE id = $1`, [other.userId]);
    expect((await findForgeries()).sort()).toEqual(["Tags.createdAt", "Tags.id", "Users.passwordHash", "Users.super"]);
  });
});
