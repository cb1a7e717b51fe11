import type { Route } from "@recado/contract";
import type { RequestHandler } from "express";
import type { z } from "zod";
import { loadActor } from "../auth/actor.js";
import { enforceGate } from "../auth/gate.js";
import { readTokenHolder, type TokenHolder } from "../auth/tokenHolder.js";
import { readBearer } from "../auth/tokens.js";
import type { CompanyScope, Ctx } from "../context.js";
import { becomeSystem } from "../db/system.js";
import { readUnit, unit } from "../db/unit.js";
import { type Exchange, exchangeOf } from "./exchange.js";
import { parse } from "./parse.js";
import { discardAll, type ReceivedFile, receiveFiles } from "./upload.js";

/** What a handler is given: the parsed input, and who acts. Public routes know nobody, programs are known by a token. */
export interface Input<R extends Route> {
  params: z.output<R["params"]>;
  query: z.output<R["query"]>;
  body: z.output<R["body"]>;
  ctx: R["access"] extends "public" ? undefined : R["access"] extends "token" ? TokenHolder : Ctx;
  http: Exchange;
  /** The uploaded file of a route that has one. */
  file: ReceivedFile;
  /** All of them, where there may be several or none. */
  files: ReceivedFile[];
}

/** What is known of a request before it is known who asks. */
export type Wish<R extends Route> = Pick<Input<R>, "params" | "query" | "body"> & CompanyScope;

type Work<R extends Route, Found> = (input: Input<R>, found: Found) => Promise<z.input<R["answer"]>>;

export type Handler<R extends Route> = ((input: Input<R>, found?: never) => Promise<z.input<R["answer"]>>) & {
  isFree?: boolean;
  isFreeWithFiles?: boolean;
  isWriting?: boolean;
  look?: (wish: Wish<R>) => Promise<unknown>;
};

export interface Endpoint {
  route: Route;
  handle: RequestHandler;
}

/** For a handler that talks to the network before it writes: it gets no unit and opens its own. */
export function freehand<R extends Route>(handler: Handler<R>): Handler<R> {
  return Object.assign(handler, { isFree: true });
}

/** The same, but only where files came: without them it has its unit like any other. */
export function freeWithFiles<R extends Route>(handler: Handler<R>): Handler<R> {
  return Object.assign(handler, { isFreeWithFiles: true });
}

/**
 * For a handler whose first look into the database is the same whoever asks: it leaves in one packet with the question who
 * that is, and nobody is told what it found before that is answered.
 */
export function looking<R extends Route, Found>(
  look: (wish: Wish<R>) => Promise<Found>,
  work: Work<R, Found>,
): Handler<R> {
  return Object.assign(work as unknown as Handler<R>, { look });
}

/** For a handler of a GET that leaves something written behind; any other only reads, and Postgres sees to it. */
export function writing<R extends Route>(handler: Handler<R>): Handler<R> {
  return Object.assign(handler, { isWriting: true });
}

/** Binds routes to their handlers. It is total: a missing or misspelt handler does not compile. */
export function implement<Routes extends Record<string, Route>>(
  routes: Routes,
  handlers: { [Name in keyof Routes]: Handler<Routes[Name]> },
): Endpoint[] {
  return Object.entries(routes).map(([name, route]) => ({
    route,
    handle: serve(route, handlers[name] as unknown as Handler<Route>),
  }));
}

function serve(route: Route, handler: Handler<Route>): RequestHandler {
  return async (req, res) => {
    const http = exchangeOf(req, res);
    res.locals.route = route.path;
    const answer = (result: unknown) => res.status(route.status).json(route.answer.parse(result));
    let wish: Omit<Wish<Route>, "companyId"> | undefined;
    const parseWish = () => {
      wish ??= {
        params: parse(route.params, req.params),
        query: parse(route.query, req.query),
        body: parse(route.body, req.body),
      };
      return wish;
    };
    const read = (ctx: Ctx | TokenHolder | undefined, files: ReceivedFile[] = []) =>
      ({ ...parseWish(), ctx, http, file: files[0], files }) as unknown as Input<Route>;

    if (route.access === "public") {
      answer(await handler(read(undefined)));
      return;
    }
    const { scope, enter } = await findGate(route, http);
    const bringsFiles = route.upload && (!route.upload.isOptional || req.is("multipart/form-data"));
    // A stranger's file is not even received; and while one comes, which takes its time, things may change.
    const early = bringsFiles && (await enter());
    const files = route.upload && bringsFiles ? await receiveFiles(req, res, route.upload) : [];
    try {
      if (handler.isFree || (handler.isFreeWithFiles && files.length > 0)) {
        const ctx = early && files.length === 0 ? early : await enter();
        answer(await handler(read(ctx, files)));
        return;
      }
      const run = route.method === "get" && !handler.isWriting ? readUnit : unit;
      answer(
        await run(scope, async () => {
          const entering = enter();
          const looking = startLook(handler, () => ({ ...parseWish(), companyId: scope.companyId }));
          const ctx = await entering;
          if (route.access === "super") await becomeSystem();
          const input = read(ctx, files);
          return handler(input, (await looking) as never);
        }),
      );
    } finally {
      await discardAll(files);
    }
  };
}

/** Input that is not what it should be is refused later, when it is known who asks. */
function startLook(handler: Handler<Route>, wish: () => Wish<Route>): Promise<unknown> | undefined {
  try {
    const looking = handler.look?.(wish());
    // Whoever is let in hears of it.
    looking?.catch(() => undefined);
    return looking;
  } catch {
    return undefined;
  }
}

/** Whose rows the request is about, and how who acts is looked up and let in, in a unit of theirs or by itself. */
async function findGate(
  route: Route,
  http: Exchange,
): Promise<{ scope: CompanyScope; enter: () => Promise<Ctx | TokenHolder> }> {
  if (route.access === "token") {
    const holder = await readTokenHolder(http.authorization);
    return { scope: holder, enter: () => Promise.resolve(holder) };
  }
  const claims = readBearer(http.authorization);
  const enter = async () => {
    const ctx = await loadActor(claims, http.requestId);
    enforceGate(route, ctx);
    return ctx;
  };
  return { scope: claims, enter };
}
