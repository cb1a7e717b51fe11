import type { Route } from "@recado/contract";
import type { Request, RequestHandler } from "express";
import { z } from "zod";
import { isForKeys } from "../auth/gate.js";
import { readBearer } from "../auth/tokens.js";
import { requestConnections } from "../db/fairShare.js";
import { type Payer, VISITORS } from "../payer.js";
import { type RequestKind, spend } from "./budgets.js";
import { countedAddress } from "./countedAddress.js";
import { drainSlowly } from "./drainSlowly.js";

/** Takes what a request costs before its body is read, and refuses it when whoever sends it has sent too many. */
export function chargeBudget(
  kindFor: (req: Request, payer: Payer) => RequestKind,
  costOf = (_req: Request) => 1,
): RequestHandler {
  return async (req, res, next) => {
    const payer = payerOfRequest(req);
    res.locals.payer = payer;
    const cost = costOf(req);
    if (cost > 0)
      await spend(payer, { kind: kindFor(req, payer), cost }, res).catch((refusal: unknown) => {
        drainSlowly(req);
        throw refusal;
      });
    // Whoever had to wait may have gone meanwhile.
    if (!res.closed) next();
  };
}

/** A search reads all rows, a plain page only the end of an index. */
const SEARCH_COST = 3;

export function chargeRouteBudget(route: Route): RequestHandler {
  const kind = kindOf(route);
  const costOf = ({ query }: Request) => route.cost * (query.searchParam ? SEARCH_COST : 1);
  const charge = chargeBudget((req, { company }) => {
    // Also with a file: many programs may speak from one address, and what each may send is counted by its key.
    if (kind === "program") return kind;
    if (company === VISITORS) return "visit";
    return route.upload && req.is("multipart/form-data") ? "upload" : kind;
  }, costOf);
  return (req, res, next) => {
    // What is refused is measured and logged under its route as well.
    res.locals.route = route.path;
    return charge(req, res, next);
  };
}

/** What kind of request a route is for whoever is logged in. */
function kindOf({ access, method, answer }: Route): RequestKind {
  if (access === "token" || isForKeys(access)) return "program";
  if (method !== "get") return "write";
  return isList(answer) ? "list" : "read";
}

function isList(answer: z.ZodType): boolean {
  if (answer instanceof z.ZodArray) return true;
  return answer instanceof z.ZodObject && Object.values(answer.shape).some((field) => field instanceof z.ZodArray);
}

/** The claims are enough for counting: whose token it is never changes. */
function payerOfRequest(req: Request): Payer {
  try {
    const { id, companyId } = readBearer(req.get("authorization"));
    return { person: `user ${id}`, company: `company ${companyId}` };
  } catch {
    return { person: countedAddress(req.ip ?? ""), company: VISITORS };
  }
}

/** Runs a handler as whoever was counted, so that he takes no more than his share of the database. */
export function runAsPayer(handle: RequestHandler): RequestHandler {
  return async (req, res, next) => {
    const payer = res.locals.payer as Payer;
    const connections = { ...payer, held: 0, isFinished: false };
    try {
      await requestConnections.run(connections, () => handle(req, res, next));
    } finally {
      connections.isFinished = true;
    }
  };
}
