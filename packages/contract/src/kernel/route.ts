import { z } from "zod";
import type { Access } from "./access.js";
import { Id } from "./fields.js";

export type Method = "get" | "post" | "put" | "delete";

/** `"/tags/:tagId"` → `"tagId"`. */
type ParamName<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | ParamName<Tail>
    : Rest
  : never;

/** Unless a route says otherwise its path parameters are row ids. */
type IdParams<Path extends string> = z.ZodObject<{ [Name in ParamName<Path>]: typeof Id }>;

/** The file, or files, that come with a multipart request. */
export interface Upload {
  field: string;
  maxBytes: number;
  kinds: readonly ("image" | "audio" | "video" | "application" | "text")[];
  /** Of these kinds no others. */
  types?: readonly string[];
  /** How many there may be; one by default. */
  most?: number;
  /** Whether the route also takes plain JSON. */
  isOptional?: boolean;
}

/** Files of every kind people send each other, so many at most; or none, and plain JSON. */
export function mediaFiles(field: string, most = 1): Upload {
  const kinds = ["image", "audio", "video", "application", "text"] as const;
  return { field, maxBytes: 64 * 1024 * 1024, kinds, most, isOptional: true };
}

/** One route: what it is called, who may call it, what goes in and what comes out. A value both sides import. */
export interface Route<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  Gate extends Access = Access,
> {
  method: Method;
  path: string;
  access: Gate;
  params: Params;
  query: Query;
  body: Body;
  answer: Answer;
  upload?: Upload;
  /** HTTP status of success. */
  status: number;
  /** How many ordinary requests it is as heavy as, where these are counted; 0 is not counted at all. */
  cost: number;
  /** Stays open for a company whose subscription has ended: signing in and out, and paying. */
  openWhenOverdue: boolean;
  /** Stays open for whoever has to set up the second step of logging in first, because the company asks for it. */
  openWithoutTwoFactor: boolean;
  /** Other paths the same route answers under. */
  aliases: readonly string[];
}

interface Spec<Params, Query, Body, Answer, Gate> {
  access: Gate;
  answer: Answer;
  params?: Params;
  query?: Query;
  body?: Body;
  upload?: Upload;
  status?: number;
  cost?: number;
  openWhenOverdue?: boolean;
  openWithoutTwoFactor?: boolean;
  aliases?: readonly string[];
}

const None = z.object({});

function idParams(path: string) {
  const names = [...path.matchAll(/:(\w+)/g)].map((match) => match[1] as string);
  return z.object(Object.fromEntries(names.map((name) => [name, Id])));
}

function method(verb: Method) {
  return <
    const Path extends string,
    const Gate extends Access,
    Answer extends z.ZodType,
    Params extends z.ZodType = IdParams<Path>,
    Query extends z.ZodType = typeof None,
    Body extends z.ZodType = typeof None,
  >(
    path: Path,
    spec: Spec<Params, Query, Body, Answer, Gate>,
  ): Route<Params, Query, Body, Answer, Gate> => ({
    method: verb,
    path,
    access: spec.access,
    params: spec.params ?? (idParams(path) as unknown as Params),
    query: spec.query ?? (None as unknown as Query),
    body: spec.body ?? (None as unknown as Body),
    answer: spec.answer,
    upload: spec.upload,
    status: spec.status ?? 200,
    cost: spec.cost ?? 1,
    openWhenOverdue: spec.openWhenOverdue ?? false,
    openWithoutTwoFactor: spec.openWithoutTwoFactor ?? false,
    aliases: spec.aliases ?? [],
  });
}

export const get = method("get");
export const post = method("post");
export const put = method("put");
export const del = method("delete");

/** What a caller of the route writes. */
export interface RouteInput<R extends Route> {
  params: z.input<R["params"]>;
  query: z.input<R["query"]>;
  body: z.input<R["body"]>;
}

/** What the caller gets back. */
export type RouteAnswer<R extends Route> = z.output<R["answer"]>;

/** The path with its parameters filled in and escaped. */
export function pathOf(route: Route, params: Record<string, unknown> = {}): string {
  return route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
}
