import { z } from "zod";
import { API_SCOPES } from "../kernel/access.js";
import { ExactMoment, Id, Moment, Named, text } from "../kernel/fields.js";

/** Keys of a company that may live at once, and that are shown: older ones that were revoked or have expired are left out. */
export const MAX_API_KEYS = 100;
const MAX_KEY_CONNECTIONS = 100;
const MAX_ADDRESSES = 20;

/** Whether a key opens anything; `ownerless` where who made it is no administrator any more. */
const API_KEY_STATES = ["live", "expired", "revoked", "ownerless"] as const;

/** A program's key to the API of a company, of which nothing but the end is ever shown again. */
export const ApiKey = z.object({
  id: z.number().int(),
  name: z.string(),
  last4: z.string(),
  scopes: z.array(z.enum(API_SCOPES)).max(API_SCOPES.length),
  /** Of conversations and messages it sees and touches only those of these; null is all. Contacts are the company's: it has all. */
  connectionIds: z.array(z.number().int()).max(MAX_KEY_CONNECTIONS).nullable(),
  /** Networks it may be used from; none is everywhere. */
  addresses: z.array(z.string()).max(MAX_ADDRESSES),
  state: z.enum(API_KEY_STATES),
  expiresAt: Moment.nullable(),
  /** To the minute. */
  lastUsedAt: Moment.nullable(),
  /** Whose rights it has: it acts in the name of who made it. */
  createdBy: Named,
  createdAt: Moment,
});
export type ApiKey = z.output<typeof ApiKey>;

/** One address, or a network as CIDR. */
const Network = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], "invalid");

export const ApiKeyInput = z.object({
  name: text({ min: 2, max: 50 }),
  scopes: z.array(z.enum(API_SCOPES, "invalid"), "required").min(1, "required").max(API_SCOPES.length, "too_long"),
  connectionIds: z
    .array(Id, "invalid")
    .min(1, "required")
    .max(MAX_KEY_CONNECTIONS, "too_long")
    .nullable()
    .default(null),
  addresses: z.array(Network, "invalid").max(MAX_ADDRESSES, "too_long").default([]),
  expiresAt: ExactMoment.refine((moment) => Date.parse(moment) > Date.now(), "invalid_date")
    .nullable()
    .default(null),
});
export type ApiKeyInput = z.output<typeof ApiKeyInput>;

/** The only answer that carries the key itself. */
export const ApiKeyMade = z.object({ apiKey: ApiKey, secret: z.string() });
export type ApiKeyMade = z.output<typeof ApiKeyMade>;
