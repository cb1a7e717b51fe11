import {
  type ConnectionState,
  connectionChannel,
  connectionRoutes,
  connectionStateChannel,
  connectionStateRoutes,
  wireName,
} from "@recado/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type LiveListener, useApi } from "../../../testing/api.js";
import type { Client } from "../../../testing/client.js";
import { useLines } from "../../../testing/lines.js";
import { catchUp, listen } from "../../../testing/live.js";
import { RoleProcess } from "../../../testing/roleProcess.js";
import { env } from "../../env.js";
import { removeGone } from "./removal.js";

// The lines run in a process of their own, which has no sockets: what they say reaches the screens by way of Redis.
const api = useApi();
const world = useLines(api, { isRunHere: false });
let lines: RoleProcess;
let count = 0;
const { SIMULATOR_URL } = env;

function startLineProcess(): Promise<RoleProcess> {
  const { whatsapp, caFile } = world.launched.addresses;
  return RoleProcess.start({ ROLES: "whatsapp", SIMULATOR_URL: whatsapp, SIMULATOR_CA_FILE: caFile });
}

beforeAll(async () => {
  Object.assign(env, { SIMULATOR_URL: world.launched.addresses.whatsapp });
  lines = await startLineProcess();
});
afterAll(async () => {
  await lines?.end();
  Object.assign(env, { SIMULATOR_URL });
});

interface Shop {
  id: number;
  admin: Client;
  listener: LiveListener;
  attendant: LiveListener;
  params: { whatsappId: number };
  /** The number of the phone to connect. */
  pn: string;
}

/** A company with a phone, a connection for it, and two browsers. */
async function openShop(): Promise<Shop> {
  count += 1;
  const { id, admin } = await api.makeCompany();
  const pn = `551196${1_000_000 + count}`;
  await world.simulator.createAccount({ pn, name: `Loja ${count}` });
  const body = { name: "Loja", network: "simulator" as const };
  const connection = await admin.call(connectionRoutes.create, { body });
  const [listener, attendant] = [await listen(api, admin), await listen(api, await api.makeUser(admin))];
  return { id, admin, listener, attendant, params: { whatsappId: connection.id }, pn };
}

const sessions = ({ id, listener }: Shop): ConnectionState[] =>
  listener.received
    .filter(({ event }) => event === wireName(connectionStateChannel, id))
    .map(({ payload }) => (payload as { session: ConnectionState }).session);

/** Waits until the screen was told something of the session, from a place in what it was told on. */
async function untilTold(shop: Shop, status: ConnectionState["status"], from = 0): Promise<ConnectionState> {
  const find = () =>
    sessions(shop)
      .slice(from)
      .find((session) => session.status === status);
  await expect.poll(find, { timeout: 60_000, interval: 50 }).toBeDefined();
  return find() as ConnectionState;
}

async function connect(shop: Shop): Promise<void> {
  await shop.admin.call(connectionStateRoutes.start, shop);
  const { qrcode } = await untilTold(shop, "qrcode");
  await world.simulator.scan(shop.pn, { qr: qrcode });
  expect(await untilTold(shop, "CONNECTED")).toMatchObject({ qrcode: "", pairingCode: "" });
}

const devices = async ({ pn }: Shop) => (await world.simulator.getAccount(pn)).devices;

describe("a phone", () => {
  it("is connected by a picture that only those see who may, and stays so when its process is another", async () => {
    const shop = await openShop();
    await connect(shop);
    const shown = await shop.admin.call(connectionRoutes.show, shop);
    expect(shown).toMatchObject({ status: "CONNECTED", downSince: null, number: shop.pn, qrcode: "" });

    await lines.end();
    const before = sessions(shop).length;
    lines = await startLineProcess();
    await untilTold(shop, "CONNECTED", before);
    const told = sessions(shop).slice(before);
    expect(told.map(({ status, qrcode }) => [status, qrcode])).toEqual([
      ["OPENING", ""],
      ["CONNECTED", ""],
    ]);
    // Since when it was away is told while it comes back.
    expect(told.map(({ downSince }) => downSince)).toEqual([expect.any(String), null]);
    expect(await devices(shop)).toHaveLength(1);

    await catchUp(shop.attendant);
    const statuses = (await shop.attendant.wait(connectionChannel, shop.id)).map(
      (payload) => (payload as { whatsapp: { status: string } }).whatsapp.status,
    );
    expect(statuses).toEqual(sessions(shop).map(({ status }) => status));
    const everything = JSON.stringify(shop.attendant.received);
    expect(everything).not.toContain("whatsappSession");
    for (const { qrcode } of sessions(shop)) if (qrcode !== "") expect(everything).not.toContain(qrcode);
  }, 180_000);

  it("is connected by a code typed on it", async () => {
    const shop = await openShop();
    await shop.admin.call(connectionStateRoutes.pair, { ...shop, body: { number: shop.pn } });
    const { pairingCode, qrcode } = await untilTold(shop, "PAIRING");
    expect([qrcode, pairingCode]).toEqual(["", expect.stringMatching(/^[0-9A-Z]{8}$/)]);
    await world.simulator.typeLinkCode(shop.pn, pairingCode);
    expect(await untilTold(shop, "CONNECTED")).toMatchObject({ qrcode: "", pairingCode: "" });
    await catchUp(shop.attendant);
    expect(JSON.stringify(shop.attendant.received)).not.toContain(pairingCode);
  });

  it("is disconnected, and connected again by a new picture; a renewed one ends the pairing before", async () => {
    const shop = await openShop();
    await connect(shop);
    await shop.admin.call(connectionStateRoutes.stop, shop);
    await untilTold(shop, "DISCONNECTED");
    expect(await devices(shop)).toEqual([]);

    let before = sessions(shop).length;
    await shop.admin.call(connectionStateRoutes.start, shop);
    await world.simulator.scan(shop.pn, { qr: (await untilTold(shop, "qrcode", before)).qrcode });
    await untilTold(shop, "CONNECTED", before);

    before = sessions(shop).length;
    await shop.admin.call(connectionStateRoutes.renew, shop);
    const { qrcode } = await untilTold(shop, "qrcode", before);
    expect(await devices(shop)).toEqual([]);
    await world.simulator.scan(shop.pn, { qr: qrcode });
    await untilTold(shop, "CONNECTED", before);
    expect(await devices(shop)).toHaveLength(1);
  });

  it("forgets us when its connection is removed, and nothing of that runs on", async () => {
    const shop = await openShop();
    await connect(shop);
    const before = sessions(shop).length;
    await shop.admin.call(connectionRoutes.remove, shop);
    expect(await shop.admin.call(connectionRoutes.list)).toEqual([]);
    const rows = () => api.sql(`SELECT wanted FROM "Whatsapps" WHERE id = $1`, [shop.params.whatsappId]);
    await expect.poll(rows, { timeout: 60_000, interval: 50 }).toEqual([{ wanted: "down" }]);
    expect(await devices(shop)).toEqual([]);
    await removeGone();
    expect(await rows()).toEqual([]);
    expect(await api.sql(`SELECT 1 FROM "WaLeases" WHERE "connectionId" = $1`, [shop.params.whatsappId])).toEqual([]);
    await catchUp(shop.listener);
    expect(sessions(shop)).toHaveLength(before);
  });
});
