import type { Route, RouteInput } from "@recado/contract";

/** A part of the input may be left out when it has nothing required in it. */
type Part<Name extends string, Value> =
  Record<never, never> extends Value ? { [K in Name]?: Value } : { [K in Name]: Value };

interface CallOptions {
  /** Goes up as multipart, under the route's own field name. */
  file?: File;
  /** Hears how far the upload is, 0 to 1. */
  onProgress?: (progress: number) => void;
  signal?: AbortSignal;
}

/** What a call of this route takes. */
export type CallInput<R extends Route> = Part<"params", RouteInput<R>["params"]> &
  Part<"query", RouteInput<R>["query"]> &
  Part<"body", RouteInput<R>["body"]> &
  CallOptions;

/** The same without its types, as the machinery handles it. */
export interface LooseInput extends CallOptions {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}
