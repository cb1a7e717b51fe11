import type { ApiScope, Route } from "@recado/contract";
import type { RequestHandler, Response } from "express";
import type { z } from "zod";
import { loadActor } from "../auth/actor.js";
import { enforceGate, isForKeys } from "../auth/gate.js";
import { admitKey } from "../auth/keyHolder.js";
import { readTokenHolder, type TokenHolder } from "../auth/tokenHolder.js";
import { readBearer } from "../auth/tokens.js";
import type { CompanyScope, Ctx, KeyHolder } from "../context.js";
import { becomeSystem } from "../db/system.js";
import { readUnit, unit } from "../db/unit.js";
import { spend } from "./budgets.js";
import { type HttpContext, httpContextOf } from "./httpContext.js";
import { parse } from "./parse.js";
import { discardAll, type ReceivedFile, receiveFiles } from "./upload.js";

type Actor<Gate> = Gate extends "public"
  ? undefined
  : Gate extends "token"
    ? TokenHolder
    : Gate extends { scope: ApiScope }
      ? KeyHolder
      : Ctx;

/** What a handler is given: the parsed input, and who acts. Public routes know nobody, programs are known by a token or a key. */
export interface Input<R extends Route> {
  params: z.output<R["params"]>;
  query: z.output<R["query"]>;
  body: z.output<R["body"]>;
  ctx: Actor<R["access"]>;
  http: HttpContext;
  /** The uploaded file of a route that has one. */
  file: ReceivedFile;
  /** All of them, where there may be several or none. */
  files: ReceivedFile[];
}

type Run<R extends Route> = (input: Input<R>) => Promise<z.input<R["answer"]>>;

/** A visitor has no company, so no unit is opened for him: the handler opens its own. */
type UnitOf<Gate> = Gate extends "public" ? "none" : "read" | "write" | "none";

/**
 * How a route is answered, and in what unit of work: one that Postgres lets only read, one that may write, or none, for those
 * who talk to the network or convert files first and open their own.
 */
export interface Handler<R extends Route> {
  unit: UnitOf<R["access"]>;
  run: Run<R>;
}

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

/** A handler of a route whose answer has no content, made of what it does. */
export const withoutAnswer =
  <In>(work: (input: In) => Promise<unknown>) =>
  async (input: In): Promise<Record<string, never>> => {
    await work(input);
    return {};
  };

function serve(route: Route, handler: Handler<Route>): RequestHandler {
  return async (req, res) => {
    const http = httpContextOf(req, res);
    const run = async (ctx: Ctx | TokenHolder | undefined, files: ReceivedFile[] = []) => {
      const input = {
        params: parse(route.params, req.params),
        query: parse(route.query, req.query),
        body: parse(route.body, req.body),
      };
      return handler.run({ ...input, ctx, http, file: files[0], files } as unknown as Input<Route>);
    };
    const answer = (result: unknown) => res.status(route.status).json(route.answer.parse(result));

    if (route.access === "public") {
      answer(await run(undefined));
      return;
    }
    const { scope, enter, enterAgain } = await findGate(route, http, res);
    // A stranger's file is not even received; and while one comes, which takes its time, things may change.
    const bringsFiles = route.upload && (!route.upload.isOptional || req.is("multipart/form-data"));
    if (bringsFiles) await enter();
    const files = route.upload && bringsFiles ? await receiveFiles(req, res, route.upload) : [];
    try {
      answer(
        await runInUnit(handler.unit, scope, async () => {
          const ctx = await (bringsFiles ? enterAgain() : enter());
          if (route.access === "super" && handler.unit !== "none") await becomeSystem();
          return run(ctx, files);
        }),
      );
    } finally {
      await discardAll(files);
    }
  };
}

function runInUnit<T>(kind: Handler<Route>["unit"], scope: CompanyScope, work: () => Promise<T>): Promise<T> {
  if (kind === "none") return work();
  return kind === "read" ? readUnit(scope, work) : unit(scope, work);
}

const paid = () => Promise.resolve();

interface Gate {
  /** Whose rows the request is about. */
  scope: CompanyScope;
  /** Looks up and lets in who acts, in a unit of theirs or by itself. */
  enter(): Promise<Ctx | TokenHolder>;
  /** The same once more, after a while. */
  enterAgain(): Promise<Ctx | TokenHolder>;
}

async function findGate(route: Route, http: HttpContext, res: Response): Promise<Gate> {
  if (route.access === "token") {
    const holder = await readTokenHolder(http);
    return { scope: holder, enter: async () => holder, enterAgain: () => readTokenHolder(http) };
  }
  const { access } = route;
  if (isForKeys(access)) {
    const holder = await admitKey(access, http, (payer) => spend(payer, { kind: "key", cost: 1 }, res));
    return { scope: holder, enter: async () => holder, enterAgain: () => admitKey(access, http, paid) };
  }
  const claims = readBearer(http.authorization);
  const enter = async () => {
    const ctx = await loadActor(claims, http.requestId);
    enforceGate(route, ctx);
    return ctx;
  };
  return { scope: claims, enter, enterAgain: enter };
}
