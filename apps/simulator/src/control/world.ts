import { z } from "zod";
import type { Health } from "../contract/answers.js";
import { FaultInput } from "../contract/faults.js";
import { LedgerQuery, ResetInput } from "../contract/inputs.js";
import { readLedger } from "../ledger/read.js";
import { createDemo } from "../people/demo.js";
import { route } from "./route.js";

const none = z.unknown();

export const worldRoutes = [
  route("GET /health", none, ({ world, addresses }): Health => {
    const { whatsapp, media, control, caFile } = addresses;
    return {
      status: "ok",
      whatsapp,
      media,
      control,
      caFile,
      folder: world.store.folder,
      seed: world.seed,
      noiseRoot: world.keys.root.toString("base64"),
      connections: world.connections.size,
      accounts: world.store.accounts.size,
      customers: world.store.customers.size,
      memoryMb: Math.round(process.memoryUsage().rss / 1_048_576),
      unansweredQueries: Object.fromEntries(world.unansweredQueries),
    };
  }),
  route("GET /ledger", LedgerQuery, ({ world, input }) => readLedger(world, input)),
  route("GET /faults", none, ({ world }) => world.faults.list()),
  route("POST /faults", FaultInput, ({ world, input }) => {
    const fault = world.faults.add(input);
    for (const connection of world.connections.values()) {
      const account = connection.deviceKey?.split(":")[0];
      if (account === undefined || (input.account !== undefined && input.account !== account)) continue;
      if (input.kind === "mute" && world.faults.take("mute", { account }) !== undefined) connection.isMuted = true;
      if (input.kind === "slow" && world.faults.take("slow", { account }) !== undefined) {
        connection.delayMs = input.value ?? 1000;
      }
    }
    return fault;
  }),
  route("DELETE /faults", none, ({ world }) => {
    world.faults.clear();
    for (const connection of world.connections.values()) {
      connection.isMuted = false;
      connection.delayMs = 0;
    }
  }),
  route("DELETE /faults/:id", none, ({ world, params }) => world.faults.clear(Number(params.id))),
  route("POST /reset", ResetInput, ({ world, input }) => {
    for (const connection of world.connections.values()) connection.cut();
    world.faults.clear();
    world.bank.clear();
    world.ai.clear();
    world.exchanges.clear();
    world.isHookFailing = false;
    world.unansweredQueries.clear();
    world.store.reset();
    if (input.demo) createDemo(world);
  }),
];
