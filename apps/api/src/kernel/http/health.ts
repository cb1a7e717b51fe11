import { access, constants, mkdir } from "node:fs/promises";
import type { Readiness } from "@recado/contract";
import type { RequestHandler } from "express";
import { env } from "../../env.js";
import { query } from "../db/row.js";
import { sql } from "../db/sql.js";
import { asSystem } from "../db/system.js";
import { AppError } from "../errors.js";
import { redis } from "../jobs/redis.js";
import { requireFreeSpace } from "../storage/freeSpace.js";
import { within } from "../withTimeLimit.js";

const TIMEOUT_MS = 3_000;

const CHECKS: Record<string, () => Promise<unknown>> = {
  postgres: () => asSystem("the database is asked whether it is there", () => query(sql`SELECT 1`)),
  // One that is full, or a copy of another, answers whoever asks and keeps nothing.
  redis: () => redis().set("recado:health", "", "EX", 60),
  storage: async () => {
    await mkdir(env.DATA_DIR, { recursive: true });
    await access(env.DATA_DIR, constants.W_OK);
    await requireFreeSpace();
  },
};

let asking: Promise<Readiness> | undefined;

/**
 * Tells each thing the process depends on. 503 without Postgres; without Redis, or without room for files, the desk works,
 * and to call it down would keep the proxy from starting. Whoever asks while others do gets their answer: it needs no login,
 * and must cost no more however often it is asked for.
 */
export const answerReadiness: RequestHandler = async (_req, res) => {
  asking ??= checkAll().finally(() => {
    asking = undefined;
  });
  const readiness = await asking;
  const isDown = readiness.status === "down";
  if (isDown) res.setHeader("Retry-After", 5);
  res.status(isDown ? 503 : 200).json(readiness);
};

async function checkAll(): Promise<Readiness> {
  const results = await Promise.all(
    Object.entries(CHECKS).map(async ([name, check]): Promise<[string, { ok: boolean; detail?: string }]> => {
      try {
        if (await within(TIMEOUT_MS, check())) return [name, { ok: true }];
        return [name, { ok: false, detail: "does not answer" }];
      } catch (error) {
        // What went wrong is for the log of the thing itself, not for whoever asks.
        const isFull = error instanceof AppError && error.code === "ERR_STORAGE_FULL";
        return [name, { ok: false, detail: isFull ? "is full" : "does not answer" }];
      }
    }),
  );
  const checks = Object.fromEntries(results);
  const status = results.every(([, { ok }]) => ok) ? "ok" : "degraded";
  return { status: checks.postgres?.ok ? status : "down", checks };
}
