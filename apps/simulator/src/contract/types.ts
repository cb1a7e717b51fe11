/** How a customer appears in the envelope of a message: by number, by LID, by one of them with the other beside it. */
export const CUSTOMER_IDENTITIES = ["pn", "pn+lid", "lid", "lid+pn"] as const;
export type CustomerIdentity = (typeof CUSTOMER_IDENTITIES)[number];

/** What a customer's phone confirms by itself. */
export const RECEIPT_HABITS = ["none", "delivered", "read"] as const;
export type ReceiptHabit = (typeof RECEIPT_HABITS)[number];

export const CONTENT_KINDS = [
  "text",
  "image",
  "video",
  "audio",
  "voice",
  "document",
  "sticker",
  "location",
  "contact",
  "poll",
  "reaction",
  "vote",
  "edit",
  "delete",
  "pin",
  "album",
  "other",
] as const;
export type ContentKind = (typeof CONTENT_KINDS)[number];

/** The ends of a connection, by what the client makes of them. */
export const ENDINGS = [
  "logout",
  "replaced",
  "restart",
  "unavailable",
  "bad-session",
  "mismatch",
  "goodbye",
  "cut",
] as const;
export type ConnectionEnding = (typeof ENDINGS)[number];
