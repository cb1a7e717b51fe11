import {
  API_SCOPES,
  type ApiScope,
  pathOf,
  planRoutes,
  type Route,
  userRoutes,
  v1TicketRoutes,
} from "@recado/contract";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { useApi } from "../../../testing/api.js";
import type { CallInput, Client } from "../../../testing/client.js";
import { fixtures } from "../../../testing/fixtures.js";
import { makeKeyHolder } from "../../../testing/keys.js";
import { forgetLimits } from "../../../testing/limits.js";
import { everyRoute } from "../../../testing/routes.js";
import { changedTables, snapshotCompany } from "../../../testing/snapshot.js";
import { furnish, isForPrograms, type World } from "../../../testing/world.js";

const api = useApi();
const scopeOf = ({ access }: Route) => (typeof access === "object" ? access.scope : undefined);
const keyRoutes = everyRoute.filter(({ route }) => isForPrograms(route) && scopeOf(route));

let world: World;
let refused: Record<string, Client>;
/** A key with every scope but one, and one that is bound to another connection of the company. */
const without = {} as Record<ApiScope, Client>;
let elsewhere: Client;
/** A key of another company, for everything. */
let neighbour: Client;

beforeAll(async () => {
  world = await furnish(api, { isPlanPublic: true });
  const make = (more = {}) => makeKeyHolder(world.admin, more);
  const demoted = await api.makeUser(world.admin, "admin");
  refused = {
    expired: await make(),
    revoked: await make(),
    "from elsewhere": await make({ addresses: ["203.0.113.0/24", "2001:db8::/32"] }),
    "of somebody who is no administrator any more": await makeKeyHolder(demoted),
    "of a connection": world.program,
    "of a login": world.admin,
  };
  await api.sql(`UPDATE "ApiKeys" SET "expiresAt" = now() WHERE id = $1`, [(refused.expired as { id?: number }).id]);
  await api.sql(`UPDATE "ApiKeys" SET "revokedAt" = now() WHERE id = $1`, [(refused.revoked as { id?: number }).id]);
  const params = { userId: demoted.user?.id ?? 0 };
  await world.admin.call(userRoutes.update, { params, body: { profile: "user" } });
  for (const scope of API_SCOPES)
    without[scope] = await make({ scopes: API_SCOPES.filter((each) => each !== scope && each !== "admin") });
  const [other] = await api.sql<{ id: number }>(
    `INSERT INTO "Whatsapps" ("companyId", name) VALUES ($1, 'Outra') RETURNING id`,
    [world.id],
  );
  elsewhere = await make({ connectionIds: [other?.id ?? 0] });
  neighbour = (await furnish(api, { isPlanPublic: true })).keyHolder;
});
beforeEach(() => forgetLimits());

/** How far a subscriber has read, and when a key was used, move by themselves. */
const RESTLESS = ["ApiKeys", "EventPlaces"];

async function expectUnchanged(before: Map<string, string>): Promise<void> {
  const changed = changedTables(before, await snapshotCompany(api, world.id));
  expect(changed.filter((table) => !RESTLESS.includes(table))).toEqual([]);
}

const groupOf = (name: string) => name.split(".")[0] ?? "";
/** People and numbers belong to a company, whichever connection met them. */
const isBound = (name: string) => groupOf(name) !== "v1Contacts";
/** A webhook is told of all connections. */
const isWhole = (name: string) => groupOf(name) === "v1Webhooks";
/** What it is about is a row that the request names, in its path or in its body. */
const isAboutRow = (name: string, { path }: Route) =>
  path.includes(":") || groupOf(name) === "v1Messages" || name === "v1Tickets.open";

describe("no program comes to", () => {
  it.each(keyRoutes)("$name with a key that is not good, or not good for it", async ({ name, route }) => {
    const ask = async (client: Client) => {
      const { status, body } = await client.send(route, fixtures[name]?.(world) as CallInput<Route>);
      return [status, body.error];
    };
    const before = await snapshotCompany(api, world.id);
    for (const [label, client] of Object.entries(refused))
      expect([label, await ask(client)]).toEqual([label, [401, "ERR_API_KEY"]]);
    expect(await ask(without[scopeOf(route) as ApiScope])).toEqual([403, "ERR_NO_PERMISSION"]);
    await expectUnchanged(before);
  });

  it.each(keyRoutes.filter(({ name }) => isBound(name)))(
    "$name with a key that is bound to another connection",
    async ({ name, route }) => {
      const before = await snapshotCompany(api, world.id);
      const { status, body, text } = await elsewhere.send(route, fixtures[name]?.(world) as CallInput<Route>);
      expect(text).not.toContain(world.canary);
      if (isWhole(name)) expect([status, body.error]).toEqual([403, "ERR_NO_PERMISSION"]);
      else if (Array.isArray(body.items) && !route.path.includes(":")) expect(status).toBe(200);
      else expect(status).toBe(404);
      await expectUnchanged(before);
    },
  );

  it.each(keyRoutes)("$name of a company with the key of another", async ({ name, route }) => {
    const before = await snapshotCompany(api, world.id);
    const { status, body, text } = await neighbour.send(route, fixtures[name]?.(world) as CallInput<Route>);
    expect(text).not.toContain(world.canary);
    if (isAboutRow(name, route)) expect([status, body.error]).toEqual([404, expect.stringMatching(/^ERR_(NO_|QUEUE)/)]);
    // The line of the other company, which would know whether the number exists, is not connected.
    else expect(status).toBe(name === "v1Contacts.create" ? 409 : route.status);
    await expectUnchanged(before);
  });

  it.each(keyRoutes.filter(({ route }) => route.method === "post"))(
    "$name under the name of another request",
    async ({ name, route }) => {
      const ask = (asked: Route, { params, body = {} }: Partial<CallInput<Route>>) =>
        world.keyHolder.agent
          .post(`/backend${pathOf(asked, params as Record<string, unknown>)}`)
          .set({ authorization: `Bearer ${world.keyHolder.token}`, "idempotency-key": `taken by another: ${name}` })
          .send(body as object);
      const note = { params: { ticketId: world.openTicketId }, body: { text: `Antes de ${name}` } };
      expect((await ask(v1TicketRoutes.addNote, note)).status).toBe(200);
      const before = await snapshotCompany(api, world.id);
      const { status, body } = await ask(route, fixtures[name]?.(world) as CallInput<Route>);
      expect([status, body.error]).toEqual([422, "ERR_IDEMPOTENCY_MISMATCH"]);
      await expectUnchanged(before);
    },
  );

  it("any of them while the plan of the company has no API", async () => {
    const setFlag = (useExternalApi: boolean) =>
      api.root.call(planRoutes.update, { params: { planId: world.planId }, body: { useExternalApi } });
    await setFlag(false);
    const before = await snapshotCompany(api, world.id);
    for (const { name, route } of keyRoutes) {
      const { status, body } = await world.keyHolder.send(route, fixtures[name]?.(world) as CallInput<Route>);
      expect([name, status, body.error]).toEqual([name, 403, "ERR_PLAN_FEATURE_DISABLED"]);
    }
    await expectUnchanged(before);
    await setFlag(true);
  });
});
