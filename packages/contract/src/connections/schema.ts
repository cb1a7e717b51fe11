import { z } from "zod";
import {
  changeOf,
  Flag,
  Id,
  Moment,
  Named,
  OptionalId,
  optionalText,
  optionalWhole,
  ownName,
} from "../kernel/fields.js";
import { list } from "../kernel/page.js";
import { SECRET_MASK } from "../settings/schema.js";

/** What a line is doing, in the words of the specification. */
export const CONNECTION_STATUSES = ["qrcode", "PAIRING", "DISCONNECTED", "TIMEOUT", "OPENING", "CONNECTED"] as const;
export type ConnectionStatus = (typeof CONNECTION_STATUSES)[number];

/** Statuses that ask for a person's attention: the red mark in the menu. */
export const ATTENTION_STATUSES: readonly ConnectionStatus[] = [
  "qrcode",
  "PAIRING",
  "DISCONNECTED",
  "TIMEOUT",
  "OPENING",
];

/** Which network a number lives in: WhatsApp itself, or the simulator of a local installation. */
export const Network = z.enum(["whatsapp", "simulator"], "invalid");
export type Network = z.output<typeof Network>;

const ConnectionQueue = z.object({
  id: z.number().int(),
  name: z.string(),
  color: z.string(),
  greetingMessage: z.string(),
});

/**
 * A company's WhatsApp number. `qrcode`, `pairingCode` and `token` are empty for those who may not use them, and so is what it
 * says and does by itself (its texts, times and robots) for those who may not change it.
 */
export const Connection = z.object({
  id: z.number().int(),
  name: z.string(),
  status: z.enum(CONNECTION_STATUSES),
  /** When it was connected last; null while it is, and before it ever was. */
  downSince: Moment.nullable(),
  qrcode: z.string(),
  pairingCode: z.string(),
  retries: z.number().int(),
  number: z.string().nullable(),
  isDefault: z.boolean(),
  token: z.string(),
  /** A program still sends with a token that is short enough to be guessed; false for those who may not see tokens. */
  isTokenWeak: z.boolean(),
  provider: z.string(),
  network: Network,
  greetingMessage: z.string(),
  complationMessage: z.string(),
  outOfHoursMessage: z.string(),
  ratingMessage: z.string(),
  expiresInactiveMessage: z.string(),
  expiresTicket: z.number().int(),
  timeUseBotQueues: z.number().int(),
  maxUseBotQueues: z.number().int(),
  timeToTransfer: z.number().int().nullable(),
  transferQueueId: z.number().int().nullable(),
  /** Under these names old forms read the two before. */
  timeSendQueue: z.number().int().nullable(),
  sendIdQueue: z.number().int().nullable(),
  /** The robot that answers who waits in no queue. */
  integrationId: z.number().int().nullable(),
  /** The model that answers them; it comes before that robot. */
  promptId: z.number().int().nullable(),
  /** Both by their names. */
  integration: Named.nullable(),
  prompt: Named.nullable(),
  queues: z.array(ConnectionQueue),
  updatedAt: Moment,
});
export type Connection = z.output<typeof Connection>;

/** What the live dialog of a session hears: never more than it needs, never a credential. */
export const ConnectionState = Connection.pick({
  id: true,
  name: true,
  status: true,
  downSince: true,
  qrcode: true,
  pairingCode: true,
  retries: true,
  updatedAt: true,
});
export type ConnectionState = z.output<typeof ConnectionState>;

/** Minutes or counts of a form; empty means none. */
const Whole = optionalWhole(100_000).transform((value) => value ?? 0);

const OptionalMinutes = optionalWhole(100_000);

/** Shorter ones can be guessed. */
export const SHORTEST_TOKEN = 32;

/** A token integrators send with; empty, or masked as it is shown, it leaves the one there is. */
const Token = z
  .union([z.null().transform(() => ""), z.string("invalid").max(200, "too_long")], "invalid")
  .refine((token) => token.trim() === "" || token.startsWith(SECRET_MASK) || token.trim().length >= SHORTEST_TOKEN, {
    error: "too_short",
    params: { min: SHORTEST_TOKEN },
  })
  .default("");

export const ConnectionInput = z.object({
  name: ownName({ min: 2, max: 50 }),
  isDefault: Flag.default(false),
  token: Token,
  network: Network.default("whatsapp"),
  greetingMessage: optionalText(4_000),
  complationMessage: optionalText(4_000),
  outOfHoursMessage: optionalText(4_000),
  ratingMessage: optionalText(4_000),
  expiresInactiveMessage: optionalText(4_000),
  expiresTicket: Whole.default(0),
  timeUseBotQueues: Whole.default(0),
  /** None is no limit. */
  maxUseBotQueues: Whole.default(3),
  timeToTransfer: OptionalMinutes.default(null),
  transferQueueId: OptionalId.default(null),
  integrationId: OptionalId.default(null),
  promptId: OptionalId.default(null),
  queueIds: z.array(Id, "invalid").max(500, "too_long").default([]),
  /** Under these names old forms send `timeToTransfer` and `transferQueueId`. */
  timeSendQueue: OptionalMinutes.optional(),
  sendIdQueue: OptionalId.optional(),
});
export type ConnectionInput = z.output<typeof ConnectionInput>;

/** A number stays in its network: another one would be another number. */
export const ConnectionChange = changeOf(ConnectionInput.omit({ network: true }));
export type ConnectionChange = z.output<typeof ConnectionChange>;

/** Ends of a line that its health tells. */
export const MAX_ENDS = 20;

/** How a line has been doing, in facts a person understands. */
export const ConnectionHealth = z.object({
  status: z.enum(CONNECTION_STATUSES),
  /** A phone is linked to it, though the line may be down: a new QR code would end that. */
  isPaired: z.boolean(),
  since: Moment.nullable(),
  lastInboundAt: Moment.nullable(),
  lastOutboundAt: Moment.nullable(),
  unsent: z.number().int(),
  /** The newest ends of the line, with WhatsApp's code; the web has the words for what each means and what to do. */
  ends: list(z.object({ at: Moment, code: z.number().int(), cause: z.string(), retryAt: Moment.nullable() }), MAX_ENDS),
});
export type ConnectionHealth = z.output<typeof ConnectionHealth>;

/** Connections that are listed at once: more than any plan sells. */
export const MAX_CONNECTIONS = 1_000;
