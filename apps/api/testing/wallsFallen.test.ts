import { tagRoutes } from "@recado/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { useApi } from "./api.js";
import { buildFortress, type Fortress, findCrossings } from "./crossings.js";
import { everyRoute } from "./routes.js";
import { drawLots } from "./seed.js";
import { canNameRow } from "./waysIn.js";
import { fresh, furnish } from "./world.js";

const api = useApi();
let fortress: Fortress;

/** Lists that know no company and leave it to the database whose rows they answer. */
const LISTS = [
  "connections.list",
  "queues.list",
  "tags.list",
  "tags.listAll",
  "tags.listLanes",
  "users.list",
  "users.listOptions",
];

/** They answer numbers, or where a file lies: nobody can find in that whose rows were counted. */
const MUTE = [
  "dashboard.exportTable",
  "dashboard.listOfDays",
  "dashboard.listOfHours",
  "dashboard.listOfReasons",
  "tickets.count",
  "tickets.exportSheet",
];

/** Their statements ask for the person, or for the company, as well: nothing of another is found by them. */
const OWN = [
  "announcements.markSeen",
  "announcements.show",
  "chatMessages.edit",
  "chatMessages.list",
  "chatMessages.listReaders",
  "chatMessages.react",
  "chatMessages.remove",
  "chatMessages.show",
  "chatMessages.showTicket",
  "chats.markRead",
  "chats.remove",
  "chats.show",
  "chats.showSeen",
  "invoices.show",
  "invoices.writeReceipt",
  "push.unsubscribe",
  "subscription.pay",
];

const watched = everyRoute.filter(({ name, route }) => {
  if (MUTE.includes(name) || OWN.includes(name)) return false;
  // A token names its connection, and each statement behind it asks for that one.
  const isGuarded = route.access !== "public" && route.access !== "super" && route.access !== "token";
  return isGuarded && (canNameRow(route) || LISTS.includes(name));
});

beforeAll(async () => {
  const tables = await api.sql<{ name: string }>(
    "SELECT relname AS name FROM pg_class WHERE relrowsecurity AND relnamespace = 'public'::regnamespace",
  );
  for (const { name } of tables) await api.sql(`ALTER TABLE "${name}" DISABLE ROW LEVEL SECURITY`);
  fortress = await buildFortress(api);
});

/** Each takes seconds: a run draws one in so many, a long one tries all. */
const ONE_IN = Number(process.env.RECADO_TEST_FALLEN ?? 6);
const lot = drawLots();
const drawn = watched.filter(() => lot(ONE_IN) === 1);

describe("with row level security switched off", () => {
  it.each(drawn)("the walls test cries out at $name", async (each) => {
    const problems = await findCrossings(api, each, fortress);
    expect(problems).not.toEqual([]);
    if (problems.some((problem) => problem.includes("changed"))) fortress = await buildFortress(api);
  });

  it("sees all there is to see: what is answered, changed, shown and told apart", async () => {
    const find = (wanted: string) => everyRoute.filter(({ name }) => name === wanted);
    const [show, update, remove] = ["tags.show", "tags.update", "tags.remove"].flatMap(find);
    if (!show || !update || !remove) throw new Error("tags are gone");
    expect(await findCrossings(api, show, fortress)).toEqual(
      expect.arrayContaining([
        "tags.show params.tagId as user: answered 200",
        "tags.show params.tagId as user: a foreign row and no row are told apart",
        "get /tags/:tagId shows a foreign text",
      ]),
    );
    expect(await findCrossings(api, update, fortress)).toContain(
      "tags.update as admin: changed Tags of the other company",
    );
    // What is gone cannot be found by trying once more.
    const writers = await furnish(api, { isPlanPublic: true });
    expect(await findCrossings(api, remove, { ...fortress, writers })).toContain(
      "tags.remove as admin: changed Tags of the other company",
    );
  });

  it("hears what reaches the other company's screens meanwhile", async () => {
    const show = everyRoute.find(({ name }) => name === "tags.show");
    if (!show) throw new Error("tags are gone");
    let walking = true;
    const talk = async () => {
      while (walking) await fortress.world.admin.call(tagRoutes.create, { body: { name: `Ruído ${fresh()}` } });
    };
    const talking = talk();
    const problems = await findCrossings(api, show, fortress);
    walking = false;
    await talking;
    expect(problems).toContain(`tags.show: the other company heard company-${fortress.world.id}-tag`);
  });
});
