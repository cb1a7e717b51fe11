import type { Route } from "@recado/contract";
import type { Request, RequestHandler } from "express";
import { z } from "zod";
import { isForKeys } from "../auth/gate.js";
import { readBearer } from "../auth/tokens.js";
import { requestShares } from "../db/fairShare.js";
import { type BudgetOwner, type RequestKind, spend } from "./budgets.js";
import { countedAddress } from "./countedAddress.js";
import { drainSlowly } from "./drainSlowly.js";

/** Counts a request before its body is read, and refuses it when whoever sends it has sent too many. */
export function count(
  kindFor: (req: Request, payer: BudgetOwner) => RequestKind,
  costOf = (_req: Request) => 1,
): RequestHandler {
  return async (req, res, next) => {
    const payer = payerOf(req);
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

export function countRoute(route: Route): RequestHandler {
  const kind = kindOf(route);
  const costOf = ({ query }: Request) => route.cost * (query.searchParam ? SEARCH_COST : 1);
  const counted = count((req, { company }) => {
    // Also with a file: many programs may speak from one address, and what each may send is counted by its key.
    if (kind === "program") return kind;
    if (!company) return "visit";
    return route.upload && req.is("multipart/form-data") ? "upload" : kind;
  }, costOf);
  return (req, res, next) => {
    // What is refused is measured and logged under its route as well.
    res.locals.route = route.path;
    return counted(req, res, next);
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
function payerOf(req: Request): BudgetOwner {
  try {
    const { id, companyId } = readBearer(req.get("authorization"));
    return { person: `user ${id}`, company: `company ${companyId}` };
  } catch {
    return { person: countedAddress(req.ip ?? "") };
  }
}

/** Runs a handler as whoever was counted, so that he takes no more than his share of the database. */
export function runAsPayer(handle: RequestHandler): RequestHandler {
  return async (req, res, next) => {
    const { person, company = "visitors" } = res.locals.payer as BudgetOwner;
    const share = { person, company, held: 0, isOver: false };
    try {
      await requestShares.run(share, () => handle(req, res, next));
    } finally {
      share.isOver = true;
    }
  };
}
