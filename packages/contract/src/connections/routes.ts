import { z } from "zod";
import { channel, listChannel } from "../kernel/channel.js";
import { Nothing, text } from "../kernel/fields.js";
import { list } from "../kernel/page.js";
import { del, get, post, put } from "../kernel/route.js";
import {
  Connection,
  ConnectionChange,
  ConnectionHealth,
  ConnectionInput,
  ConnectionState,
  MAX_CONNECTIONS,
  Network,
} from "./schema.js";

const manage = { can: "connections-page:editOrDeleteConnection" } as const;
const use = { can: "connections-page:actionButtons" } as const;
const Said = z.object({ message: z.string() });

export const connectionRoutes = {
  list: get("/whatsapp", { access: "session", answer: list(Connection, MAX_CONNECTIONS) }),
  /** Which networks a new number may live in: a local installation offers the simulator too. */
  listNetworks: get("/whatsapp/networks", { access: "session", answer: list(Network, 2) }),
  show: get("/whatsapp/:whatsappId", { access: "session", answer: Connection }),
  create: post("/whatsapp", {
    access: { can: "connections-page:addConnection" },
    body: ConnectionInput,
    answer: Connection,
  }),
  update: put("/whatsapp/:whatsappId", { access: manage, body: ConnectionChange, answer: Connection }),
  remove: del("/whatsapp/:whatsappId", { access: manage, answer: Nothing }),
  showHealth: get("/whatsapp/:whatsappId/health", { access: use, answer: ConnectionHealth }),
  /** Makes a new token and shows it this once; only its hash is kept. */
  renewToken: post("/whatsapp/:whatsappId/token", { access: manage, answer: z.object({ token: z.string() }) }),
};

/** What a person does to the live line of a connection. */
export const connectionStateRoutes = {
  start: post("/whatsappsession/:whatsappId", { access: use, answer: Said }),
  renew: put("/whatsappsession/:whatsappId", { access: use, answer: Said }),
  stop: del("/whatsappsession/:whatsappId", { access: use, answer: Said }),
  /** Pairs by a code typed on the phone instead of a QR code. */
  pair: post("/whatsappsession/:whatsappId/pairing-code", {
    access: use,
    body: z.object({ number: text({ min: 8, max: 20 }).regex(/^\d+$/, "invalid") }),
    answer: Said,
  }),
};

export const connectionChannel = listChannel("whatsapp", { key: "whatsapp", gone: "whatsappId" }, Connection);
export const connectionStateChannel = channel(
  "whatsappSession",
  z.object({ action: z.literal("update"), session: ConnectionState }),
);
