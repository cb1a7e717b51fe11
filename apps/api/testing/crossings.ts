import type { Response } from "supertest";
import type { Api, LiveListener } from "./api.js";
import type { CallInput, Client } from "./client.js";
import { type Fixture, fixtures } from "./fixtures.js";
import { forgetLimits } from "./limits.js";
import { catchUp, listen } from "./live.js";
import type { NamedRoute } from "./routes.js";
import { changedTables, snapshotCompany } from "./snapshot.js";
import { placesOfRows, strayNames, waysIn } from "./waysIn.js";
import { actorOf, furnish, isForPrograms, type World } from "./world.js";

/**
 * Places where a foreign row is not simply missing: the field itself is told to be wrong (400), or it is not looked at
 * because another one rules (the route's success). Everywhere else it is answered like a row that never was.
 */
const EXCEPTIONS: Record<string, number> = {
  // The order names every node once or it is refused as a whole; which id is too many is not told.
  "queueOptions.reorder body.optionIds.0": 400,
  "queues.reorder body.queueIds.0": 400,
  // Old forms repeat the company's id in the body; the one in the path rules.
  "companies.updateSchedules body.id": 200,
  // The operator tells every company the same.
  "announcements.show params.announcementId": 200,
  "announcements.markSeen body.announcementIds.0": 200,
  // A list is narrowed by what there is not: it is empty, or as long as it was.
  "ticketTags.board query.queueIds.0": 200,
  "tickets.count query.queueIds.0": 200,
  "tickets.list query.queueIds.0": 200,
  "tickets.list query.contactId": 200,
  "v1Tickets.list query.contactId": 200,
  "tickets.list all of them": 200,
  "tickets.exportSheet body.queueIds.0": 200,
  "tickets.exportSheet body.contactId": 200,
  "tickets.exportSheet all of them": 200,
  "schedules.list query.contactId": 200,
  "schedules.list query.userId": 200,
  "schedules.list all of them": 200,
  // Of what there is not, nothing is counted; and only a super user may name a company.
  ...sameAnswer(["show", "showNow", "listOfHours", "listOfQueues", "listOfReasons"], "query"),
  ...sameAnswer(["listOfUsers", "listOfDays"], "query", "companyId"),
  ...sameAnswer(["listRatings"], "query", "before"),
  ...sameAnswer(["exportTable"], "body"),
  // Only messages older than a number are wanted, whoever has it.
  "messages.listStarred query.before": 200,
  "messages.listMedia query.before": 200,
  "queueIntegrations.listExchanges query.before": 200,
  // Of what was there when a form was opened, what is gone by now is not looked for.
  "fileLists.update body.knownOptionIds.0": 200,
  // What a view would narrow by and is not there is not kept.
  "savedViews.save body.views.0.queueIds.0": 200,
  "savedViews.save body.views.0.tags.0": 200,
  "savedViews.save body.views.0.users.0": 200,
  "savedViews.save all of them": 200,
};

/** What a dashboard is narrowed by, in a part of these requests. */
function sameAnswer(routes: string[], part: "query" | "body", ...more: string[]): Record<string, number> {
  const places = ["queueId", "whatsappId", "userId", ...more].map((field) => `${part}.${field}`);
  const names = routes.flatMap((route) => [...places, "all of them"].map((place) => `dashboard.${route} ${place}`));
  return Object.fromEntries(names.map((name) => [name, 200]));
}

const LET_IN_NOWHERE = ["ERR_SESSION_EXPIRED", "ERR_API_TOKEN", "ERR_API_KEY", "ERR_PLAN_FEATURE_DISABLED"];

/** An id no row has. */
const NOBODY = 2_147_000_000;

/** The company whose rows the others must not reach, and the listeners in its rooms. */
export interface Fortress {
  world: World;
  listeners: LiveListener[];
  /**
   * Who tries the routes that only read, until one of them opened as many sockets as a person may; without them each is tried by
   * a company of its own.
   */
  readers?: World;
  /** Who tries those that write, until one of them used up what the next needs. */
  writers?: World;
}

/** What was answered and announced to the companies, to be searched for what must never be said. */
export const said: string[] = [];
/** Channels on which something came to those it was meant for. */
export const receivedOn = new Set<string>();

export async function buildFortress(api: Api): Promise<Fortress> {
  const world = await furnish(api, { isPlanPublic: false });
  return { world, listeners: [await listen(api, world.admin), await listen(api, world.user)] };
}

/**
 * Tries one route as people of another company, by every way there is to name a row of the fortress. Gives back what went
 * wrong, a sentence each; nothing when the walls stand.
 */
export async function findCrossings(api: Api, named: NamedRoute, fortress: Fortress): Promise<string[]> {
  const fixture = fixtures[named.name];
  if (!fixture) return [`${named.name} has no fixture`];
  const isReading = named.route.method === "get";
  const shared = isReading ? fortress.readers : fortress.writers;
  if (shared) {
    const problems = await tryRoute(api, { named, fixture, own: shared }, fortress).catch((error) => [String(error)]);
    // What only went otherwise than it should is tried once more, by a company that has everything.
    if (problems.length === 0 || problems.some(isCrossing)) return problems;
  }
  const own = await furnish(api, { isPlanPublic: true });
  if (shared) fortress[isReading ? "readers" : "writers"] = own;
  return tryRoute(api, { named, fixture, own }, fortress);
}

/** Rows of the other company were changed, shown or told: trying once more could not find that again. */
const isCrossing = (problem: string) => / (changed|shows|carries|heard) /.test(problem);

async function tryRoute(
  api: Api,
  { named, fixture, own }: Pick<Attempt, "named" | "fixture" | "own">,
  { world, listeners }: Fortress,
): Promise<string[]> {
  const before = await snapshotCompany(api, world.id);
  const attempt: Attempt = { api, named, fixture, own, foreign: world, problems: [], before };
  const heard = listeners.map((listener) => listener.received.length);
  await trespass(attempt);
  const actor = actorOf(named.route, own, api.root);
  const listener = await listen(api, isForPrograms(named.route) ? own.admin : actor);
  await actRightly(attempt, actor);
  await catchUp(listener);
  noteHeard(attempt, listener, actor);
  listener.socket.disconnect();
  for (const [index, each] of listeners.entries()) {
    await catchUp(each);
    for (const { event, payload } of each.received.slice(heard[index])) {
      // What the operator's people tell every company is heard by every company.
      if (actor !== api.root || JSON.stringify(payload).includes(own.canary))
        attempt.problems.push(`${named.name}: the other company heard ${event}`);
    }
  }
  return attempt.problems;
}

interface Attempt {
  api: Api;
  named: NamedRoute;
  fixture: (of: World) => Fixture;
  own: World;
  foreign: World;
  problems: string[];
  /** The other company's rows as they were last looked at. */
  before: Map<string, string>;
}

/** Names foreign rows, one after the other and all at once, as whoever may come to the route. */
async function trespass(attempt: Attempt): Promise<void> {
  const { api, named, fixture, own, foreign, problems } = attempt;
  const rows = placesOfRows(fixture(own), fixture(foreign));
  const people = new Map(
    isForPrograms(named.route)
      ? [["program", actorOf(named.route, own, api.root)]]
      : [
          ["admin", own.admin],
          ["user", own.user],
        ],
  );
  if (named.route.access === "public") people.set("visitor", api.visitor());
  for (const [who, client] of people) {
    const absent = waysIn(
      fixture(own),
      rows.map((row) => ({ ...row, id: NOBODY })),
    );
    for (const [index, { place, input }] of waysIn(fixture(own), rows).entries()) {
      const label = `${named.name} ${place} as ${who}`;
      const excepted = EXCEPTIONS[`${named.name} ${place}`];
      const answer = await send(attempt, client, input);
      const wanted = excepted ? [excepted, 403] : [403, 404];
      if (!wanted.includes(answer.status)) problems.push(`${label}: answered ${answer.status}`);
      if (excepted === named.route.status) continue;
      const other = await send(attempt, client, absent[index]?.input ?? {});
      if (other.status !== answer.status || other.body.error !== answer.body.error)
        problems.push(`${label}: a foreign row and no row are told apart`);
    }
    await noteChanges(attempt, `${named.name} as ${who}`);
  }
}

/** The request as it should be, with foreign rows named beside it where nobody asked for them. */
async function actRightly(attempt: Attempt, actor: Client): Promise<void> {
  const { api, named, fixture, own, foreign, problems } = attempt;
  const label = `${named.name} with foreign names beside its own`;
  const input = fixture(own);
  const answer = await send(attempt, actor, strayNames(named, input, foreign));
  if (actor !== api.root) await noteChanges(attempt, label);
  if (answer.status !== (input.answers ?? named.route.status))
    problems.push(`${label}: answered ${answer.status} ${answer.text}`);
}

async function send({ api, named: { route }, foreign, problems }: Attempt, client: Client, input: Fixture) {
  if (route.access === "public" || isForPrograms(route)) await forgetLimits();
  const answer: Response = await client.send(route, input as CallInput<typeof route>);
  // The operator's people stand above the walls.
  if (client === api.root) return answer;
  // Whoever is let in nowhere any more tries nothing.
  if (client.token && LET_IN_NOWHERE.includes(answer.body.error)) problems.push(`${route.path}: ${answer.body.error}`);
  const everything = `${answer.text}${JSON.stringify(answer.headers)}`;
  said.push(everything.replace(/jrt=[^;]*/g, ""));
  if (everything.includes(foreign.canary)) problems.push(`${route.method} ${route.path} shows a foreign text`);
  return answer;
}

/** Looks whether a row of the other company changed since it was last looked at, announcements included. */
async function noteChanges(attempt: Attempt, label: string): Promise<void> {
  const after = await snapshotCompany(attempt.api, attempt.foreign.id);
  const changed = changedTables(attempt.before, after);
  if (changed.length > 0) attempt.problems.push(`${label}: changed ${changed.join(", ")} of the other company`);
  attempt.before = after;
}

function noteHeard({ api, foreign, problems }: Attempt, listener: LiveListener, actor: Client): void {
  for (const { event, payload } of listener.received.filter(({ seq }) => seq > 0)) {
    receivedOn.add(event.replace(/^company-\d+-/, ""));
    if (actor === api.root) continue;
    const text = JSON.stringify(payload);
    said.push(text);
    if (text.includes(foreign.canary)) problems.push(`${event} carries a foreign text`);
  }
}
