import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { ERRORS, type Route } from "@recado/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { useApi } from "./api.js";
import type { CallInput, Client } from "./client.js";
import { fixtures } from "./fixtures.js";
import { brokenRequests, damagedRequests, markedRequests } from "./hostileRequests.js";
import { forgetLimits } from "./limits.js";
import { RawClient, type RawRequest } from "./rawHttp.js";
import { everyRoute, type NamedRoute } from "./routes.js";
import { SEED } from "./seed.js";
import { actorOf, furnish, type World } from "./world.js";

/** Requests with a damaged field for each route, others in each run. A long run sends more. */
const DAMAGED = Number(process.env.RECADO_TEST_DAMAGED ?? 10);
/** Those broken as a whole on top: most are refused before a route is found, so each route gets one in twelve of them in turn. */
const BROKEN = 90;
const ONE_IN = DAMAGED > 10 ? 1 : 12;
const TOGETHER = 8;
const TIMEOUT = 120_000;

const api = useApi();
let raw: RawClient;
/** Reading changes nothing: one company does for all routes that only read. */
let readers: World;
/** Those that write share one too, until one of them used up what the next needs. */
let writers: World | undefined;
beforeAll(async () => {
  readers = await furnish(api, { isPlanPublic: true });
  raw = new RawClient((api.root.server.address() as AddressInfo).port);
});
afterAll(() => raw.close());

describe(`hostile input (seed ${SEED})`, () => {
  it.each(everyRoute)("$name answers each with a known error at worst", { timeout: TIMEOUT }, async (named) => {
    const { good, actor } = await prepare(named);
    const broken = brokenRequests(named.route, good);
    expect(broken.length).toBeGreaterThanOrEqual(BROKEN);
    const turn = SEED + everyRoute.indexOf(named);
    const requests = [
      ...damagedRequests(named.route, good, { seed: SEED, many: DAMAGED }),
      ...broken.filter((_, index) => (turn + index) % ONE_IN === 0).map((make) => make()),
      ...markedRequests(named.route, good),
    ];
    const isLimited = ["public", "token"].includes(String(named.route.access));
    const problems: string[] = [];
    const left = requests.entries();
    const sendWhatIsLeft = async () => {
      for (const [index, each] of left) {
        if (isLimited && index % TOGETHER === 0) await forgetLimits();
        const fault = await findFault(raw, each, actor);
        if (fault !== "") problems.push(fault);
      }
    };
    await Promise.all(Array.from({ length: TOGETHER }, sendWhatIsLeft));
    expect(problems).toEqual([]);
    expect((await raw.send({ method: "get", path: "/backend/health/live" })).status).toBe(200);
  });
});

describe("the look at an answer", () => {
  const answer = async (status: number, body: string) => {
    const server = createServer((_req, res) => res.writeHead(status).end(body)).listen(0);
    const client = new RawClient((server.address() as AddressInfo).port);
    try {
      return await findFault(client, { method: "get", path: "/" }, api.root);
    } finally {
      client.close();
      server.close();
    }
  };

  it("finds what is wrong with it", async () => {
    const told = (error: string) => JSON.stringify({ error, requestId: "r" });
    expect(await answer(200, "anything")).toBe("");
    expect(await answer(404, told("ERR_NOT_FOUND"))).toBe("");
    expect(await answer(500, told("ERR_INTERNAL"))).toContain("500");
    expect(await answer(400, told("ERR_NOBODY_KNOWS"))).toContain("no known error");
    expect(await answer(400, "<html>Bad Request</html>")).toContain("no known error");
    expect(await answer(404, JSON.stringify({ error: "ERR_NOT_FOUND" }))).toContain("no known error");
  });
});

/** A good request, tried once so that a damaged one is known to be one field away from success; and who sends it. */
async function prepare({ name, route }: NamedRoute) {
  const build = fixtures[name];
  if (!build) throw new Error(`write a fixture for ${name} in testing/fixtures.ts`);
  await forgetLimits();
  const sendGood = async (own: World) => {
    const actor = actorOf(route, own, api.root);
    const first = build(own);
    const { status, text } = await actor.send(route, first as CallInput<Route>);
    return {
      isGood: status === (first.answers ?? route.status),
      told: `${status} ${text}`,
      good: () => build(own),
      actor,
    };
  };
  if (route.method !== "get" && writers) {
    const found = await sendGood(writers);
    if (found.isGood) return found;
  }
  const own = route.method === "get" ? readers : await furnish(api, { isPlanPublic: true });
  if (route.method !== "get") writers = own;
  const found = await sendGood(own);
  expect(found.isGood, found.told).toBe(true);
  return found;
}

/** What is wrong with the answer to a request; nothing when it was served or refused as it should be. */
async function findFault(client: RawClient, request: RawRequest, { token }: Client): Promise<string> {
  const sent = { ...request, headers: { ...request.headers, authorization: `Bearer ${token}` } };
  const { status, text } = await client.send(sent);
  const told = () =>
    `${request.method} ${request.path.slice(0, 300)} ${JSON.stringify(request.headers)?.slice(0, 200)} ${String(request.body).slice(0, 300)} → ${status} ${text.slice(0, 200)}`;
  if (status < 200 || status >= 500) return told();
  if (status < 400) return "";
  const { error, requestId } = parseOr(text);
  return typeof error === "string" && error in ERRORS && typeof requestId === "string"
    ? ""
    : `no known error: ${told()}`;
}

function parseOr(text: string): { error?: unknown; requestId?: unknown } {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
