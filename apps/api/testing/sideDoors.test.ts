import {
  allClientEvents,
  liveSince,
  type Missed,
  messageRoutes,
  tagRoutes,
  ticketNoteRoutes,
  ticketPresence,
  ticketPresenceChannel,
  ticketRoomEvents,
  ticketRoutes,
} from "@recado/contract";
import type { Response } from "supertest";
import { beforeAll, describe, expect, it } from "vitest";
import { mediaAddress } from "../src/kernel/storage/storage.js";
import { type LiveListener, useApi } from "./api.js";
import type { CallInput } from "./client.js";
import { type Fixture, fixtures } from "./fixtures.js";
import { type HalfSeen, halfHide, snapshotHidden, textBuilders } from "./hidden.js";
import { forgetLimits } from "./limits.js";
import { catchUp, listen } from "./live.js";
import { type NamingPlace, nameThere, namingPlaces, placesIn, putThere } from "./namingPlaces.js";
import { everyRoute, type NamedRoute } from "./routes.js";
import { changedTables } from "./snapshot.js";
import type { World } from "./world.js";

const api = useApi();
let scene: HalfSeen;
let listener: LiveListener;

/** What is hidden is looked for in every row of a company, and each route leaves it more of them. */
const ROUTES_PER_SCENE = 25;

async function moveIn(): Promise<void> {
  scene = await halfHide(api);
  listener?.socket.disconnect();
  listener = await listen(api, scene.world.user);
}
beforeAll(moveIn);

describe("what an attendant may not read they cannot reach", () => {
  it.each(everyRoute)("by $name", async (named) => {
    if (everyRoute.indexOf(named) % ROUTES_PER_SCENE === ROUTES_PER_SCENE - 1) await moveIn();
    expect(await findSideDoors(named)).toEqual([]);
  });

  it("which is tried with every field that may lead to a row", () => {
    const unknown = everyRoute.flatMap(({ name, route }) =>
      namingPlaces(route)
        .filter(({ naming, field }) => naming === "text" && !textBuilders[field])
        .map(({ place }) => `${name} ${place} needs its line in textBuilders of testing/hidden.ts`),
    );
    expect(unknown).toEqual([]);
  });

  it("by the socket: neither by what it asks for, nor by what happens there meanwhile", async () => {
    const { world, hidden } = scene;
    const [waiting = 0] = hidden.tickets;
    // Whoever leaves what they were never in has said nothing.
    const asked = allClientEvents.filter(({ name }) => name !== ticketRoomEvents.leave.name);
    for (const { name, payload } of asked)
      for (const { steps } of placesIn(payload))
        for (const id of hidden.tickets) listener.socket.emit(name, putThere({ state: "typing" }, steps, id));
    await catchUp(listener);
    const heard = listener.received.length;
    const since = Math.max(0, ...listener.received.map(({ seq }) => seq));

    const others = await listen(api, world.admin);
    others.socket.emit(ticketRoomEvents.join.name, waiting);
    await catchUp(others);
    others.socket.emit(ticketPresence.name, { ticketId: waiting, state: "typing" });
    await others.wait(ticketPresenceChannel, world.id);
    const to = { params: { ticketId: waiting } };
    await world.admin.call(ticketRoutes.update, { ...to, body: { status: "open", userId: world.admin.user?.id } });
    const said = await world.admin.call(messageRoutes.create, { ...to, body: { body: hidden.canary } });
    await world.admin.call(ticketNoteRoutes.create, { body: { note: hidden.canary, ticketId: waiting } });
    await world.admin.call(messageRoutes.remove, { params: { messageId: said.messages[0]?.id ?? 0 } });
    await world.admin.call(ticketRoutes.remove, to);
    await world.admin.call(tagRoutes.create, { body: { name: "Para todos" } });
    await catchUp(others);
    await catchUp(listener);
    const isTold = ({ payload }: LiveListener["received"][number]) =>
      shows(payload) || new RegExp(`"ticketId":${waiting}\\b`).test(JSON.stringify(payload) ?? "");
    expect(others.received.filter(isTold).length).toBeGreaterThan(4);
    expect(listener.received.slice(heard).filter(isTold)).toEqual([]);
    const missed: Missed = await listener.socket.emitWithAck(liveSince.name, { since });
    expect(missed.events?.length).toBeGreaterThan(0);
    expect(missed.events?.filter(shows)).toEqual([]);
  });

  it("by the address of a file that they were not given", async () => {
    const { world, hidden } = scene;
    const [file = ""] = hidden.files;
    const { search } = new URL(mediaAddress(hidden.files[1] ?? ""));
    for (const query of ["", search, "?exp=9999999999999&sig="]) {
      const answer = await world.user.agent
        .get(`/backend/media/${file}${query}`)
        .set("authorization", `Bearer ${world.user.token}`);
      expect([answer.status, answer.body.error]).toEqual([401, "ERR_SESSION_EXPIRED"]);
    }
  });
});

interface Attempt {
  named: NamedRoute;
  fixture: (of: World) => Fixture;
  problems: string[];
  /** What the attendant has; laid out anew whenever it may have been used up. */
  own: World;
}

/**
 * Sends the route, as the attendant, a request about their own rows with everything hidden named in each place in turn.
 * Gives back what went wrong, a sentence each.
 */
async function findSideDoors(named: NamedRoute): Promise<string[]> {
  const { name, route } = named;
  const fixture = fixtures[name];
  if (!fixture) return [`write a fixture for ${name} in testing/fixtures.ts`];
  // Without somebody logged in nothing of a company is shown, which is for the walls to prove.
  if (route.access === "public") return [];
  const heard = listener.received.length;
  const attempt: Attempt = { named, fixture, problems: [], own: await scene.layOut() };
  const first = await send(attempt, fixture(attempt.own));
  if (shows(first.text)) attempt.problems.push(`${name}: shows something hidden beside what is theirs`);
  if (route.access === "session" || (typeof route.access === "object" && !route.access.can && !route.access.scope)) {
    if (first.status !== (fixture(attempt.own).answers ?? route.status))
      attempt.problems.push(`${name}: answered ${first.status} ${first.text} to what is theirs`);
    await tryPlaces(attempt);
  } else if (first.status < 400) attempt.problems.push(`${name}: let an attendant in`);
  await catchUp(listener);
  for (const { event, payload } of listener.received.slice(heard))
    if (shows(payload)) attempt.problems.push(`${name}: ${event} told of something hidden`);
  return attempt.problems;
}

/** What is hidden must be as it was before, whenever rows of the attendant's own are laid out anew, and in the end. */
async function tryPlaces(attempt: Attempt): Promise<void> {
  const { named, fixture, problems } = attempt;
  const isReading = named.route.method === "get";
  let before = new Map<string, string>();
  const layOut = async () => {
    attempt.own = await scene.layOut();
    before = await snapshotHidden(api, scene);
  };
  const compare = async (label: string) => {
    const changed = changedTables(before, await snapshotHidden(api, scene));
    if (changed.length > 0) problems.push(`${label}: changed ${changed.join(", ")} of what is hidden`);
  };
  await layOut();
  for (const place of namingPlaces(named.route)) {
    await forgetLimits();
    for (const value of valuesFor(place)) {
      const label = `${named.name} ${place.place} = ${value}`;
      const answer = await send(attempt, nameThere(fixture(attempt.own), place, value));
      if (shows([answer.text, answer.headers])) problems.push(`${label}: shows something hidden`);
      if (answer.status === 429 || answer.status >= 500) problems.push(`${label}: answered ${answer.status}`);
      if (answer.status >= 400 || isReading) continue;
      await compare(`up to ${label}`);
      await layOut();
    }
  }
  await compare(`${named.name} up to the last`);
}

function valuesFor({ naming, field }: NamingPlace): unknown[] {
  const { hidden } = scene;
  if (naming === "uuid") return [...hidden.uuids, ...hidden.files];
  if (naming === "text") return textBuilders[field]?.(hidden) ?? [];
  // Whatever the field is about: what is hidden is hidden behind every number.
  const { tickets, messages, notes, quickMessages, contacts, chats, chatMessages, devices, queueId, userId } = hidden;
  const rows = [
    tickets,
    messages.slice(-6),
    notes.slice(-4),
    quickMessages,
    contacts.slice(-2),
    chats,
    chatMessages,
    devices,
  ].flat();
  return [...new Set([...rows, queueId, userId])];
}

function send({ named: { route } }: Attempt, input: Fixture): Promise<Response> {
  return scene.world.user.send(route, input as CallInput<typeof route>);
}

/** Is there a word or a file of what is hidden in it? */
function shows(told: unknown): boolean {
  const text = JSON.stringify(told) ?? "";
  return text.includes(scene.hidden.canary) || scene.hidden.files.some((key) => text.includes(key));
}
