import type { Route } from "@recado/contract";
import type { RequestHandler } from "express";
import type { z } from "zod";
import { loadActor } from "../auth/actor.js";
import { enforceGate } from "../auth/gate.js";
import { readBearer } from "../auth/tokens.js";
import type { Ctx } from "../context.js";
import { becomeSystem } from "../db/system.js";
import { unit } from "../db/unit.js";
import { type Exchange, exchangeOf } from "./exchange.js";
import { parse } from "./parse.js";
import { type ReceivedFile, receiveFile } from "./upload.js";

/** What a handler is given: the parsed input, and who acts. Public routes know nobody. */
export interface Input<R extends Route> {
  params: z.output<R["params"]>;
  query: z.output<R["query"]>;
  body: z.output<R["body"]>;
  ctx: R["access"] extends "public" ? undefined : Ctx;
  http: Exchange;
  /** The uploaded file of a route that has one. */
  file: ReceivedFile;
}

export type Handler<R extends Route> = (input: Input<R>) => Promise<z.input<R["answer"]>>;

export interface Endpoint {
  route: Route;
  handle: RequestHandler;
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

type AnyInput = Omit<Input<Route>, "ctx"> & { ctx: Ctx | undefined };

function serve(route: Route, handler: Handler<Route>): RequestHandler {
  return async (req, res) => {
    const http = exchangeOf(req, res);
    res.locals.route = route.path;
    const answer = (result: unknown) => res.status(route.status).json(route.answer.parse(result));
    const read = (ctx: Ctx | undefined, file?: ReceivedFile) => {
      const input: Omit<AnyInput, "file"> = {
        params: parse(route.params, req.params),
        query: parse(route.query, req.query),
        body: parse(route.body, req.body),
        ctx,
        http,
      };
      return { ...input, file } as Input<Route>;
    };

    if (route.access === "public") {
      answer(await handler(read(undefined)));
      return;
    }
    const claims = readBearer(http.authorization);
    const enter = async () => {
      const ctx = await loadActor(claims, http.requestId);
      enforceGate(route, ctx);
      return ctx;
    };
    // A stranger's file is not even received.
    let received: ReceivedFile | undefined;
    if (route.upload) {
      await unit(claims, enter);
      received = await receiveFile(req, res, route.upload);
    }
    try {
      answer(
        await unit(claims, async () => {
          const ctx = await enter();
          if (route.access === "super") await becomeSystem();
          return handler(read(ctx, received));
        }),
      );
    } finally {
      await received?.discard();
    }
  };
}
