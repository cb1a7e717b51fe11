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

export type Handler<R extends Route> = ((input: Input<R>) => Promise<z.input<R["answer"]>>) & {
  isFree?: boolean;
  isWriting?: boolean;
};

export interface Endpoint {
  route: Route;
  handle: RequestHandler;
}

/** For a handler that talks to the network before it writes: it gets no unit and opens its own. */
export function freehand<R extends Route>(handler: Handler<R>): Handler<R> {
  return Object.assign((input: Input<R>) => handler(input), { isFree: true });
}

/** For a handler of a GET that leaves something written behind; any other only reads, and Postgres sees to it. */
export function writing<R extends Route>(handler: Handler<R>): Handler<R> {
  return Object.assign((input: Input<R>) => handler(input), { isWriting: true });
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
    const read = (ctx: Ctx | TokenHolder | undefined, files: ReceivedFile[] = []) =>
      ({
        params: parse(route.params, req.params),
        query: parse(route.query, req.query),
        body: parse(route.body, req.body),
        ctx,
        http,
        file: files[0],
        files,
      }) as unknown as Input<Route>;

    if (route.access === "public") {
      answer(await handler(read(undefined)));
      return;
    }
    const { scope, enter } = await findGate(route, http);
    // A stranger's file is not even received; and while one comes, which takes its time, things may change.
    const early = route.upload && (await enter());
    const files = route.upload ? await receiveFiles(req, res, route.upload) : [];
    try {
      if (handler.isFree) {
        const ctx = early && files.length === 0 ? early : await enter();
        answer(await handler(read(ctx, files)));
        return;
      }
      const run = route.method === "get" && !handler.isWriting ? readUnit : unit;
      answer(
        await run(scope, async () => {
          const ctx = await enter();
          if (route.access === "super") await becomeSystem();
          return handler(read(ctx, files));
        }),
      );
    } finally {
      await discardAll(files);
    }
  };
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
