import type { AddressInfo } from "node:net";
import {
  authRoutes,
  companyRoutes,
  type LiveChannel,
  type PlanFlag,
  type Profile,
  planRoutes,
  userRoutes,
  wireName,
} from "@recado/contract";
import pg from "pg";
import { io, type Socket } from "socket.io-client";
import { afterAll, beforeAll, inject } from "vitest";
import type { RunningServer } from "../src/start.js";
import { Client } from "./client.js";
import { forgetLimits } from "./limits.js";

/** The whole product in this process, with its super user logged in. */
export interface Api {
  root: Client;
  /** A browser nobody is logged in with. */
  visitor(): Client;
  signIn(email: string, password: string): Promise<Client>;
  /** A fresh company with a plan of its own and its administrator logged in. */
  makeCompany(options?: {
    flags?: Partial<Record<PlanFlag, boolean>>;
    places?: number;
  }): Promise<{ id: number; admin: Client; planId: number }>;
  makeUser(admin: Client, profile?: Profile, queueIds?: number[]): Promise<Client>;
  openSocket(client: Client): Promise<LiveListener>;
  /** Reads the database past the walls. What takes longer to plan than to answer is planned once, under a name. */
  sql<Row extends object>(text: string, values?: unknown[], name?: string): Promise<Row[]>;
}

/** A socket, and everything it heard. */
export interface LiveListener {
  socket: Socket;
  received: { event: string; payload: unknown; seq: number }[];
  /** What it heard on one channel, once at least `count` events came. */
  wait(channel: LiveChannel, companyId: number, count?: number): Promise<unknown[]>;
}

export const PASSWORD = "Senha-123";
const ROOT = ["root@recado.test", "Root-1234"] as const;
/** Well before a login is over. */
const LOGIN_MS = 600_000;

/** The product of this process and a look past its walls: started by the first file that uses it, shared by those that follow. */
interface Product {
  running: RunningServer;
  reader: pg.Pool;
}
let product: Promise<Product> | undefined;
let count = 0;

async function startProduct(): Promise<Product> {
  const { start } = await import("../src/start.js");
  const running = await start();
  // No idle connection is closed just when it is wanted again.
  running.server.keepAliveTimeout = 0;
  return {
    running,
    reader: new pg.Pool({
      connectionString: process.env.RECADO_TEST_OWN_DATABASE_URL,
      max: 2,
      // To start processes that help takes longer than to answer without them.
      options: "-c max_parallel_workers_per_gather=0",
    }),
  };
}

/** Gives a test file the product of its process. What is shared ends with the process; a file that is alone ends its own. */
export function useApi(): Api {
  const api = {} as Api;
  let running: RunningServer;
  let reader: pg.Pool;
  const listeners: Socket[] = [];
  let rootSince = 0;
  /** A long run outlives the login it began with. */
  const keepRoot = async () => {
    if (Date.now() - rootSince < LOGIN_MS) return;
    rootSince = Date.now();
    Object.assign(api.root, await api.signIn(...ROOT));
  };

  beforeAll(async () => {
    product ??= startProduct();
    ({ running, reader } = await product);
    // Who came before may have come to a limit.
    await forgetLimits();
    api.root = await api.signIn(...ROOT);
    rootSince = Date.now();
  });
  afterAll(async () => {
    for (const listener of listeners) listener.disconnect();
    if (!inject("isAlone")) return;
    await running?.stop();
    await reader?.end();
  });

  api.visitor = () => new Client(running.server);
  api.signIn = async (email, password) => {
    const client = api.visitor();
    const { token, user } = await client.call(authRoutes.login, { body: { email, password } });
    return Object.assign(client, { token, user });
  };
  api.makeCompany = async ({ flags = {}, places = 50 } = {}) => {
    count += 1;
    const nth = count;
    await keepRoot();
    const most = { users: places, connections: places, queues: places };
    // A plan that costs nothing would renew itself: its companies are never late.
    const body = { name: `Plano de teste ${nth}`, value: 50, ...most, ...flags };
    const plan = await api.root.call(planRoutes.create, { body });
    const email = `admin${nth}@company.test`;
    const company = await api.root.call(companyRoutes.create, {
      body: { name: `Empresa de teste ${nth}`, email, planId: plan.id, password: PASSWORD },
    });
    return { id: company.id, planId: plan.id, admin: await api.signIn(email, PASSWORD) };
  };
  api.makeUser = async (admin, profile = "user", queueIds = []) => {
    count += 1;
    const email = `user${count}@company.test`;
    await admin.call(userRoutes.create, {
      body: { name: `Pessoa ${count}`, email, password: PASSWORD, profile, queueIds },
    });
    return api.signIn(email, PASSWORD);
  };
  api.sql = async (text, values = [], name) => (await reader.query({ text, values, name })).rows;
  api.openSocket = (client) =>
    new Promise((resolve, reject) => {
      const { port } = running.server.address() as AddressInfo;
      const socket = io(`http://127.0.0.1:${port}`, {
        path: "/backend/socket.io",
        transports: ["websocket"],
        auth: { token: client.token },
        reconnection: false,
        forceNew: true,
      });
      listeners.push(socket);
      const listener: LiveListener = {
        socket,
        received: [],
        wait: (channel, companyId, wanted) => waitForEvents(listener, wireName(channel, companyId), wanted),
      };
      socket.onAny((event: string, payload: unknown, place?: { seq: number }) =>
        listener.received.push({ event, payload, seq: place?.seq ?? 0 }),
      );
      socket.once("ready", () => resolve(listener));
      socket.once("connect_error", reject);
    });
  return api;
}

async function waitForEvents(listener: LiveListener, event: string, count = 1): Promise<unknown[]> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const found = listener.received.filter((each) => each.event === event).map((each) => each.payload);
    if (found.length >= count) return found;
    if (Date.now() > deadline)
      throw new Error(`heard ${found.length} of ${count} ${event}; all: ${JSON.stringify(listener.received)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
