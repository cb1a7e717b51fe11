import express, { type RequestHandler } from "express";
import { fail } from "../errors.js";

const MAX_BYTES = "1mb";
/** Deeper than any body of ours; what is built to break whoever walks over it goes thousands deep. */
const MAX_LEVELS = 20;

/** Reads the JSON a request brings, bounded in size and depth. */
export const readJson: RequestHandler[] = [
  express.json({ limit: MAX_BYTES }),
  (req, _res, next) => {
    if (isDeeper(req.body, MAX_LEVELS)) fail("ERR_VALIDATION", { data: { reason: "too_deep" } });
    next();
  },
];

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== "object" || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1));
}
