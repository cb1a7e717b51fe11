import { ticketChannel, wireName } from "@recado/contract";
import { io, type Socket } from "socket.io-client";
import { type Desk, ticketMoveRequests } from "./deskRequests.js";
import { ask, type Latency, summarise } from "./load.js";

const SOCKETS = 200;
const UPDATES = 60;

/** From a request that changes a ticket to the moment the last of two hundred browsers has heard of it. */
export async function measureFanOut(desk: Desk): Promise<{ recado: Latency; bare: Latency }> {
  const event = wireName(ticketChannel, desk.companyId);
  const path = "/backend/socket.io";
  const recado = await openSockets(desk.api, (at) => ({ path, auth: { token: desk.admins[at % desk.admins.length] } }));
  const bare = await openSockets(desk.bare, () => ({ path }));
  const times = { recado: [] as number[], bare: [] as number[] };
  for (let turn = 0; turn < UPDATES; turn += 1) {
    const move = ticketMoveRequests(desk, turn);
    times.recado.push(await timeOne(recado, event, () => ask(move.recado)));
    times.bare.push(await timeOne(bare, "ticket", () => ask(move.bare)));
  }
  for (const socket of [...recado, ...bare]) socket.disconnect();
  return { recado: summarise(times.recado.slice(10), 1_000), bare: summarise(times.bare.slice(10), 1_000) };
}

function openSockets(url: string, optionsOf: (at: number) => object): Promise<Socket[]> {
  return Promise.all(
    Array.from(
      { length: SOCKETS },
      (_, at) =>
        new Promise<Socket>((resolve, reject) => {
          const socket = io(url, { ...optionsOf(at), transports: ["websocket"], reconnection: false, forceNew: true });
          socket.once("ready", () => resolve(socket));
          socket.once("connect_error", reject);
        }),
    ),
  );
}

async function timeOne(sockets: Socket[], event: string, change: () => Promise<unknown>): Promise<number> {
  const heard = Promise.all(sockets.map((socket) => new Promise((resolve) => socket.once(event, resolve))));
  const began = performance.now();
  await Promise.all([heard, change()]);
  return performance.now() - began;
}
