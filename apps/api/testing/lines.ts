import { mkdtemp } from "node:fs/promises";
import { join } from "node:path";
import type { SimulatorClient } from "@recado/simulator/client";
import { type LaunchedSimulator, launchSimulator } from "@recado/simulator/launch";
import { afterAll, afterEach, beforeAll, expect, inject, vi } from "vitest";
import type { LineSettings } from "../src/whatsapp/settings.js";
import type { LineEvent, LineRef } from "../src/whatsapp/types.js";
import type { Api } from "./api.js";
import type { Client } from "./client.js";

/** A WhatsApp, and what the lines of a test file need. */
export interface LineWorld {
  simulator: SimulatorClient;
  launched: LaunchedSimulator;
  /** Everything the listeners were told, in order. */
  events: LineEvent[];
  /** A new connection of a new company, on a simulated network. */
  makeLine(): Promise<OwnLine>;
  /** The same, paired and open. */
  openLine(): Promise<OwnLine>;
  customer(more?: object): Promise<string>;
  /** A customer whom WhatsApp knows by another number than people write down. */
  respelledCustomer(): Promise<{ pn: string; written: string }>;
  row(line: LineRef): Promise<LineRow>;
  untilStatus(line: LineRef, status: string): Promise<void>;
}

/** A line, its number, and who runs its company. */
export interface OwnLine extends LineRef {
  pn: string;
  admin: Client;
}

interface LineRow {
  status: string;
  qrcode: string;
  pairingCode: string;
  number: string | null;
  wanted: string;
  retries: number;
}

export const jidOf = (pn: string) => `${pn}@s.whatsapp.net`;

/** The WhatsApp of this process, which ends with it. */
let launched: Promise<LaunchedSimulator> | undefined;
let count = 0;
let people = 0;

async function launch(): Promise<LaunchedSimulator> {
  const folder = await mkdtemp(join(inject("folder"), "simulator-"));
  return launchSimulator({ folder, env: { ...process.env, SIMULATOR_LOG: "silent" } });
}

/** Runs the line manager of this process for a test file, beside a simulator. Its tests wait for rows, never for time. */
export function useLines(api: Api, { isRunHere = true } = {}): LineWorld {
  const world = { events: [] as LineEvent[] } as LineWorld;
  let before: LineSettings;
  let hearNoMore: () => void = () => undefined;

  beforeAll(async () => {
    launched ??= launch();
    world.launched = await launched;
    world.simulator = world.launched.client;
    const { lineSettings } = await import("../src/whatsapp/settings.js");
    before = { ...lineSettings };
    Object.assign(lineSettings, {
      simulatorCaFile: world.launched.addresses.caFile,
      simulatorUrl: world.launched.addresses.whatsapp,
      simulatorControlUrl: world.launched.addresses.control,
      leaseMs: 6_000,
      pollMs: 300,
      pauseFactor: 0.05,
    });
    const { setConnectionRows } = await import("../src/whatsapp/port.js");
    const { rowsForLines } = await import("../src/modules/connections/rowsForLines.js");
    setConnectionRows(rowsForLines);
    const { onLineEvent } = await import("../src/whatsapp/events.js");
    hearNoMore = onLineEvent(async (event) => void world.events.push(event));
    const { startLines } = await import("../src/whatsapp/line/manager.js");
    if (isRunHere) startLines();
  });
  afterEach(async () => {
    await world.simulator.clearFaults();
  });
  afterAll(async () => {
    const { stopLines } = await import("../src/whatsapp/line/manager.js");
    await stopLines();
    hearNoMore();
    const { lineSettings } = await import("../src/whatsapp/settings.js");
    Object.assign(lineSettings, before);
    // Who comes next runs his own lines alone.
    await api.sql(`UPDATE "Whatsapps" SET wanted = 'down'`);
    if (inject("isAlone")) await world.launched?.stop();
  });

  world.makeLine = async () => {
    count += 1;
    const nth = count;
    const { id: companyId, admin } = await api.makeCompany();
    const [row] = await api.sql<{ id: number }>(
      `INSERT INTO "Whatsapps" ("companyId", name, network) VALUES ($1, $2, 'simulator') RETURNING id`,
      [companyId, `Linha ${nth}`],
    );
    const pn = `551197${String(1_000_000 + nth)}`;
    await world.simulator.createAccount({ pn, name: `Loja ${nth}` });
    return { companyId, connectionId: row?.id ?? 0, pn, admin };
  };
  world.openLine = async () => {
    const line = await world.makeLine();
    const { setDesiredState } = await import("../src/whatsapp/store/desiredStates.js");
    await setDesiredState(line, "up");
    await world.untilStatus(line, "qrcode");
    await world.simulator.scan(line.pn, { qr: (await world.row(line)).qrcode });
    await world.untilStatus(line, "CONNECTED");
    // The row is written before the listeners are told, and ours is not the first of them.
    const isTold = () =>
      world.events.some(
        (event) =>
          event.type === "state" && event.connectionId === line.connectionId && event.state.status === "CONNECTED",
      );
    if (isRunHere) await vi.waitFor(() => expect(isTold()).toBe(true), { timeout: 20_000, interval: 20 });
    return line;
  };
  world.customer = async (more = {}) => {
    people += 1;
    const pn = `552198${String(1_000_000 + people)}`;
    await world.simulator.createCustomer({ pn, name: `Cliente ${people}`, ...more });
    return pn;
  };
  world.respelledCustomer = async () => {
    people += 1;
    const local = `55${10_000_000 + people}`;
    await world.simulator.createCustomer({ pn: `52${local}`, name: `Cliente ${people}` });
    return { pn: `52${local}`, written: `521${local}` };
  };
  world.row = async ({ connectionId }) => {
    const [row] = await api.sql<LineRow>(
      `SELECT status, qrcode, "pairingCode", number, wanted, retries FROM "Whatsapps" WHERE id = $1`,
      [connectionId],
    );
    if (!row) throw new Error("There is no such connection");
    return row;
  };
  world.untilStatus = (line, status) =>
    vi.waitFor(async () => expect((await world.row(line)).status).toBe(status), { timeout: 60_000, interval: 50 });
  return world;
}
