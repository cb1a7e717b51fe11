import { randomUUID } from "node:crypto";
import type { RequestHandler } from "express";
import { collectDefaultMetrics, Histogram, register } from "prom-client";
import { env } from "../../env.js";
import { bearerOf } from "../auth/tokens.js";
import { fail } from "../errors.js";
import { log, safePath } from "../log.js";
import { sameText } from "../secrets.js";

collectDefaultMetrics({ prefix: "recado_" });

const duration = new Histogram({
  name: "recado_http_request_seconds",
  help: "Time to answer a request, by route and status",
  labelNames: ["method", "route", "status"],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
});

/** Whether it was said that a proxy is not believed: once is enough, whoever writes that header. */
export const proxyWarning = { isSaid: false };

function warnOfProxy(forwarded: unknown): void {
  if (forwarded === undefined || env.TRUST_PROXY > 0 || proxyWarning.isSaid) return;
  proxyWarning.isSaid = true;
  log.warn(
    "a proxy seems to stand in front, but TRUST_PROXY is 0: all visitors count as one address and share its limits",
  );
}

/** Names each request, writes one line when it is answered, and measures it. */
export const observe: RequestHandler = (req, res, next) => {
  warnOfProxy(req.headers["x-forwarded-for"]);
  const requestId = randomUUID();
  res.locals.requestId = requestId;
  res.setHeader("X-Request-Id", requestId);
  const started = process.hrtime.bigint();
  res.on("finish", () => {
    const seconds = Number(process.hrtime.bigint() - started) / 1e9;
    const route = typeof res.locals.route === "string" ? res.locals.route : "other";
    duration.observe({ method: req.method, route, status: res.statusCode }, seconds);
    const line = {
      requestId,
      method: req.method,
      path: safePath(req.originalUrl),
      status: res.statusCode,
      ms: Math.round(seconds * 1e3),
    };
    if (route !== "other") log.info(line, "request");
    else log.debug(line, "request");
  });
  next();
};

/** What Prometheus reads, for the holder of METRICS_TOKEN. */
export const answerMetrics: RequestHandler = async (req, res) => {
  const given = bearerOf(req.get("authorization")) ?? "";
  if (!env.METRICS_TOKEN || !sameText(given, env.METRICS_TOKEN)) fail("ERR_NOT_FOUND");
  res.type(register.contentType).send(await register.metrics());
};
