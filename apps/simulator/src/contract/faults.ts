import { z } from "zod";

/** Everything that can be made to go wrong, by where it happens. README.md says what each one does. */
export const FAULT_KINDS = [
  // what the client says
  "drop-before-delivery",
  "drop-after-delivery",
  "refuse-message",
  "retry-at-customer",
  "ignore-query",
  // what the client is told
  "duplicate",
  "reorder",
  "corrupt-ciphertext",
  "undecryptable-first",
  // the connection
  "refuse-login",
  "mute",
  "slow",
  // pairing
  "few-qr-codes",
  "passkey",
  "refuse-after-scan",
  // the media host
  "media-missing",
  "media-cut",
  "media-slow",
  "upload-refused",
  "upload-slow",
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

export const FaultInput = z.object({
  kind: z.enum(FAULT_KINDS),
  /** Only for this account, or only for this customer; for all when missing. */
  account: z.string().optional(),
  customer: z.string().optional(),
  /** How often it happens before it is spent; 0 means for ever. */
  times: z.number().int().min(0).default(1),
  /** How many chances pass before it starts. */
  skip: z.number().int().min(0).default(0),
  probability: z.number().gt(0).max(1).default(1),
  /** The number in a refusal, the wait, the bytes before the cut, the count of codes: whatever the kind counts. */
  value: z.number().int().min(0).optional(),
  /** Which query stays unanswered, such as `usync`. */
  xmlns: z.string().optional(),
});
export type FaultInput = z.input<typeof FaultInput>;

export interface Fault extends z.output<typeof FaultInput> {
  id: number;
  happened: number;
}
