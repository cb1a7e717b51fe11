import {
  allChannels,
  authChannel,
  liveSince,
  type Missed,
  paymentChannel,
  paymentRoutes,
  subscriptionRoutes,
  tagRoutes,
} from "@recado/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { PASSWORD, useApi } from "./api.js";
import { useBank } from "./bank.js";
import { buildFortress, type Fortress, findCrossings, receivedOn, said } from "./crossings.js";
import { fixtures } from "./fixtures.js";
import { catchUp, listen } from "./live.js";
import { everyRoute } from "./routes.js";
import { forgottenPlaces, placesOfRows } from "./waysIn.js";
import { furnish } from "./world.js";

const api = useApi();
const bank = useBank(api);
let fortress: Fortress;
beforeAll(async () => {
  const [readers, writers] = [await furnish(api, { isPlanPublic: true }), await furnish(api, { isPlanPublic: true })];
  fortress = { ...(await buildFortress(api)), readers, writers };
});

describe("the walls between companies", () => {
  it.each(everyRoute)("stand at $name", async (each) => {
    expect(fixtures[each.name], `write a fixture for ${each.name} in testing/fixtures.ts`).toBeDefined();
    expect(await findCrossings(api, each, fortress)).toEqual([]);
  });

  it("are tried with every field that can name a row", async () => {
    const other = await furnish(api, { isPlanPublic: true });
    const forgotten = everyRoute.flatMap((each) => {
      const build = fixtures[each.name];
      if (!build) return [];
      const own = build(other);
      const rows = placesOfRows(own, build(fortress.world));
      return forgottenPlaces(each, own, rows).map((place) => `${each.name} ${place}`);
    });
    expect(forgotten).toEqual([]);
    expect(Object.keys(fixtures).sort()).toEqual(everyRoute.map(({ name }) => name).sort());
  });

  it("stand at the socket, whatever it asks for", async () => {
    const { id, canary, admin } = fortress.world;
    const other = await furnish(api, { isPlanPublic: true });
    const listener = await listen(api, other.user);
    const question = { since: 0, companyId: id, rooms: [`company:${id}`] };
    const missed: Missed = await listener.socket.emitWithAck(liveSince.name, question);
    expect(missed.events?.length).toBeGreaterThan(0);
    expect(missed.events?.filter(({ event }) => !event.startsWith(`company-${other.id}-`))).toEqual([]);
    expect(JSON.stringify(missed)).not.toContain(canary);
    said.push(JSON.stringify(missed));

    for (const input of ["join", "joinRoom", "subscribe", "joinChatBox", "joinTickets"])
      listener.socket.emit(input, `company:${id}`, [`company:${id}`], { room: `company:${id}` });
    await catchUp(listener);
    const before = listener.received.length;
    await admin.call(tagRoutes.create, { body: { name: "Só para os seus" } });
    for (const each of [...fortress.listeners, listener]) await catchUp(each);
    expect(fortress.listeners[0]?.received.at(-1)?.event).toBe(`company-${id}-tag`);
    // Of one's own it may hear: that one has come.
    const heard = listener.received.slice(before).filter(({ event }) => !event.startsWith(`company-${other.id}-`));
    expect(heard).toEqual([]);
  });

  it("stand around files: an address opens nothing without its own signature", async () => {
    const [file] = await api.sql<{ key: string }>(`SELECT key FROM "StoredFiles" WHERE "companyId" = $1 LIMIT 1`, [
      fortress.world.id,
    ]);
    const other = await furnish(api, { isPlanPublic: true });
    const { mediaPath } = (
      await other.admin.agent.get("/backend/queue").set("authorization", `Bearer ${other.admin.token}`)
    ).body[0] as { mediaPath: string };
    const own = new URL(mediaPath);
    const theirs = own.pathname.replace(/[^/]+$/, String(file?.key));
    expect((await other.admin.agent.get(own.pathname + own.search)).status).toBe(200);
    for (const address of [theirs, theirs + own.search, `${theirs}?exp=9999999999999&sig=`]) {
      const answer = await other.admin.agent.get(address).set("authorization", `Bearer ${other.admin.token}`);
      expect([answer.status, answer.body.error]).toEqual([401, "ERR_SESSION_EXPIRED"]);
    }
  });

  it("stand around logins: one elsewhere is told to the browser it ends, and to nobody else", async () => {
    const { id, admin } = await furnish(api, { isPlanPublic: true });
    const listener = await listen(api, admin);
    const before = fortress.listeners.map(({ received }) => received.length);
    await api.signIn(admin.user?.email ?? "", PASSWORD);
    const [told] = await listener.wait(authChannel, id);
    said.push(JSON.stringify(told));
    receivedOn.add(authChannel.name);
    for (const [index, each] of fortress.listeners.entries()) {
      await catchUp(each);
      expect(each.received.slice(before[index])).toEqual([]);
    }
  });

  it("stand around money: what one company paid is told to no other", async () => {
    await api.root.call(paymentRoutes.updateSettings, { body: { driver: "sandbox" } });
    const payer = await bank.makePayer();
    const listener = await listen(api, payer.admin);
    const before = fortress.listeners.map(({ received }) => received.length);
    const { txid } = await payer.admin.call(subscriptionRoutes.pay, { body: {} });
    await bank.pay(txid);
    await bank.notify(txid);
    const [told] = await listener.wait(paymentChannel, payer.id);
    said.push(JSON.stringify(told));
    receivedOn.add(paymentChannel.name);
    for (const [index, each] of fortress.listeners.entries()) {
      await catchUp(each);
      expect(each.received.slice(before[index])).toEqual([]);
    }
  });
});

describe("what must never be said", () => {
  it("was looked for in every kind of announcement there is", () => {
    expect([...receivedOn].sort()).toEqual(allChannels.map(({ name }) => name).sort());
  });

  it("stands in no answer and no announcement", async () => {
    const secrets = await api.sql<{ secret: string }>(`
      SELECT "passwordHash" AS secret FROM "Users" UNION SELECT "refreshHash" FROM "Sessions"
      UNION SELECT "previousHash" FROM "Sessions" WHERE "previousHash" IS NOT NULL
      UNION SELECT key::text FROM "Sessions" UNION SELECT "codeHash" FROM "PasswordResets"
      UNION SELECT "tokenHash" FROM "Invitations"
      UNION SELECT "keyHash" FROM "ApiKeys"
      UNION SELECT "tokenHash" FROM "Whatsapps" WHERE "tokenHash" IS NOT NULL
      UNION SELECT value FROM "Settings" WHERE key IN ('tokenixc', 'clientidmkauth', 'clientsecretmkauth', 'asaas')
      UNION SELECT body FROM "Mails" WHERE body <> ''`);
    expect(secrets.length).toBeGreaterThan(200);
    const everything = said.join("\n");
    expect(everything).toContain("canary-");
    expect(secrets.filter(({ secret }) => everything.includes(secret))).toEqual([]);
    // The plain text of every secret setting ends in this.
    expect(everything).not.toContain("-never-again");
  });
});
