import { companyRoutes, type ErrorCode, type PlanFlag, planRoutes, type Route } from "@recado/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useApi } from "./api.js";
import { type CallInput, Client } from "./client.js";
import { type Fixture, fixtures } from "./fixtures.js";
import { forgetLimits } from "./limits.js";
import { everyRoute, type NamedRoute } from "./routes.js";
import { changedTables, snapshotCompany } from "./snapshot.js";
import { actorOf, furnish, isForPrograms, type World } from "./world.js";

const api = useApi();
let own: World;
beforeAll(async () => {
  own = await furnish(api, { isPlanPublic: true });
});

const guarded = everyRoute.filter(({ route }) => route.access !== "public");
const operators = everyRoute.filter(({ route }) => route.access === "super");
const business = guarded.filter(({ route }) => route.access !== "super");
const gateOf = ({ access }: Route) => (typeof access === "string" ? {} : access);

function strangerError(route: Route): ErrorCode {
  if (!isForPrograms(route)) return "ERR_SESSION_EXPIRED";
  return route.access === "token" ? "ERR_API_TOKEN" : "ERR_API_KEY";
}

/** A request with nothing wrong but who sends it. */
function ask(client: Client, { name, route }: NamedRoute, change: Fixture = {}) {
  return client.send(route, { ...fixtures[name]?.(own), ...change } as CallInput<Route>);
}

/** An id no row has. */
const NOBODY = 2_147_000_000;

/** The same about rows that are not there. */
function nowhere({ name }: NamedRoute): Fixture {
  const { params = {} } = fixtures[name]?.(own) ?? {};
  return { params: Object.fromEntries(Object.keys(params).map((param) => [param, NOBODY])) };
}

/**
 * Where work that goes on by itself is written down: numbers of a list are checked, the lines of a company that does not pay are
 * put to rest and its campaigns wait, and the screens are told.
 */
const WORKED_ON = [
  "CampaignConnections",
  "Companies",
  "ContactListItems",
  "ContactLists",
  "DurableWork",
  "LiveEvents",
  "Whatsapps",
];
const TRIES = 5;

/** The company's rows as they were last looked at; forgotten by whoever changes them. */
let seen: Map<string, string> | undefined;

async function expectRefusal(clients: Client[], named: NamedRoute, wanted: { status: number; error: ErrorCode }) {
  for (let attempt = 1; ; attempt += 1) {
    const before = seen ?? (await snapshotCompany(api, own.id));
    for (const client of clients) {
      if (isForPrograms(named.route)) await forgetLimits();
      const answer = await ask(client, named);
      expect([answer.status, answer.body.error]).toEqual([wanted.status, wanted.error]);
    }
    seen = await snapshotCompany(api, own.id);
    const changed = changedTables(before, seen);
    // Where work was under way that moment, it is looked at once more.
    if (changed.length > 0 && changed.every((table) => WORKED_ON.includes(table)) && attempt < TRIES) continue;
    expect(changed).toEqual([]);
    return;
  }
}

describe("gates", () => {
  it.each(guarded)("$name lets nobody in without a token", async (named) => {
    await expectRefusal([api.visitor()], named, { status: 401, error: strangerError(named.route) });
  });

  it.each(guarded)("$name takes no token that is not ours", async (named) => {
    const [head = "", , signature = ""] = (own.admin.token ?? "").split(".");
    const claims = Buffer.from(JSON.stringify({ ...readClaims(own.admin), id: 1, companyId: 1 })).toString("base64url");
    const none = Buffer.from(JSON.stringify({ alg: "none", typ: "JWT" })).toString("base64url");
    const tokens = ["rubbish", `${head}.${claims}.${signature}`, `${none}.${claims}.`];
    const clients = tokens.map((token) => Object.assign(new Client(own.admin.server), { token }));
    // To a program a login is just one more token it does not know.
    const status = isForPrograms(named.route) ? 401 : 403;
    await expectRefusal(clients, named, { status, error: strangerError(named.route) });
  });

  it.each(guarded.filter(({ route }) => gateOf(route).can))(
    "$name is closed to those without the right",
    async (named) => {
      await expectRefusal([own.user], named, { status: 403, error: "ERR_NO_PERMISSION" });
    },
  );

  it.each(operators)("$name is closed to a company's administrator", async (named) => {
    await expectRefusal([own.admin, own.user], named, { status: 403, error: "ERR_NO_PERMISSION" });
  });

  it.each(guarded.filter(({ route }) => gateOf(route).plan))(
    "$name is closed when the plan lacks it",
    async (named) => {
      const flag = gateOf(named.route).plan as PlanFlag;
      const setFlag = async (body: object) => {
        seen = undefined;
        await api.root.call(planRoutes.update, { params: { planId: own.planId }, body });
      };
      await setFlag({ [flag]: false });
      const actor = actorOf(named.route, own, api.root);
      await expectRefusal([actor], named, { status: 403, error: "ERR_PLAN_FEATURE_DISABLED" });
      await setFlag({ [flag]: true });
      // Nothing of this world is used up: others come after.
      const opened = await ask(actor, named, nowhere(named));
      const { answers = named.route.status } = fixtures[named.name]?.(own) ?? {};
      expect(opened.status).toBe(named.route.path.includes(":") ? 404 : answers);
    },
  );

  describe("after the due date", () => {
    const setDueDate = async (dueDate: string | null) => {
      seen = undefined;
      await api.root.call(companyRoutes.update, { params: { companyId: own.id }, body: { dueDate } });
    };
    beforeAll(() => setDueDate("2020-01-01"));
    afterAll(() => setDueDate(null));

    it.each(business.filter(({ route }) => !route.openWhenOverdue))("$name does no business", async (named) => {
      const actor = actorOf(named.route, own, api.root);
      await expectRefusal([actor], named, { status: 402, error: "ERR_SUBSCRIPTION_EXPIRED" });
    });

    it.each(business.filter(({ route }) => route.openWhenOverdue))("$name stays open", async (named) => {
      // Some of them pay for the company.
      await setDueDate("2020-01-01");
      const expected = fixtures[named.name]?.(own).answers ?? named.route.status;
      expect((await ask(own.admin, named)).status).toBe(expected);
    });
  });
});

function readClaims({ token = "" }: Client): object {
  return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
}
