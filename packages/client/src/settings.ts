/** Where a Recado is, by which key it is used, and how patiently. */
export interface ClientSettings {
  /** As it stands in a browser: `https://desk.example.com`. */
  address: string;
  /** An API key, `rcd_…`. */
  key: string;
  /** For how long one try may take; 30 s by default. */
  timeoutMs?: number;
  /** How often something is tried in all; 4 times by default. */
  tries?: number;
  /** A server that asks for a longer rest is not waited for; 60 s by default. */
  longestRestMs?: number;
  /** Another `fetch` than the one that is there. */
  fetch?: typeof globalThis.fetch;
}

export interface CallOptions {
  /** What is sent under the same name is done once within 24 hours. Without one every call makes its own. */
  idempotencyKey?: string;
  /** Ends the call, also while it rests. */
  signal?: AbortSignal;
  timeoutMs?: number;
}

/** A `File`, or another `Blob`: its type says what it is, its name what the customer sees. */
export type Upload = Blob & { readonly name?: string };

/** A part of a list; `next` is what the following part comes `after`, and null at the end. */
export interface Part<Item> {
  items: Item[];
  next: number | null;
}

/** Awaited it is one part of the list; in `for await` every item from there on. */
export type Listed<Item> = Promise<Part<Item>> & AsyncIterable<Item>;
