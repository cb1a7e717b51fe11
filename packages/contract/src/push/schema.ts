import { z } from "zod";
import { OptionalLanguage } from "../companies/schema.js";
import { Flag, Moment, TimeOfDay } from "../kernel/fields.js";
import { list } from "../kernel/page.js";

/** What a person may be told of where no window of theirs is in use. */
export const PUSH_KINDS = ["assigned", "message", "queue", "mention", "connection", "campaign"] as const;
export type PushKind = (typeof PUSH_KINDS)[number];

/** Devices of one person; who brings another one loses the oldest. */
export const MAX_PUSH_DEVICES = 10;

/** A switch for each kind, and between which hours nothing comes; without both, or from a time to itself, there are none. */
export const PushChoice = z.object({
  kinds: z.array(z.enum(PUSH_KINDS, "invalid"), "invalid").max(PUSH_KINDS.length, "too_long"),
  quietFrom: TimeOfDay,
  quietUntil: TimeOfDay,
  /** What is shown says neither who wrote nor what. */
  hidesContent: z.boolean(),
});
export type PushChoice = z.output<typeof PushChoice>;

export const PushChoiceInput = PushChoice.extend({
  quietFrom: TimeOfDay.default(""),
  quietUntil: TimeOfDay.default(""),
  hidesContent: Flag.default(false),
});

/** What holds until somebody chooses. */
export const DEFAULT_PUSH_CHOICE: PushChoice = {
  kinds: [...PUSH_KINDS],
  quietFrom: "",
  quietUntil: "",
  hidesContent: false,
};

export const PushDevice = z.object({
  id: z.number().int(),
  /** What its browser calls itself. */
  agent: z.string(),
  /** It is the browser that asks. */
  isThis: z.boolean(),
  createdAt: Moment,
  /** When something last reached its push service, and why the last did not. */
  sentAt: Moment.nullable(),
  problem: z.string().nullable(),
});
export type PushDevice = z.output<typeof PushDevice>;

export const PushSettings = z.object({
  /** By which a browser knows that it is this installation that sends. */
  publicKey: z.string(),
  choice: PushChoice,
  devices: list(PushDevice, MAX_PUSH_DEVICES),
});
export type PushSettings = z.output<typeof PushSettings>;

/** Bytes as browsers write them: base64 for addresses, without its padding. */
const bytes = (length: number) =>
  z
    .string("required")
    .regex(/^[\w-]+$/, { error: "invalid", abort: true })
    .refine((value) => Math.floor((value.length * 3) / 4) === length, "invalid");

/** What a browser answers who subscribes: the address of its push service, and the keys that messages are encrypted with. */
export const PushDeviceInput = z.object({
  endpoint: z.string("required").min(1, "required").max(1_000, "too_long"),
  keys: z.object({ p256dh: bytes(65), auth: bytes(16) }, "required"),
  /** In which its person reads. */
  language: OptionalLanguage,
});
export type PushDeviceInput = z.output<typeof PushDeviceInput>;
