import { readFile } from "node:fs/promises";
import { extname } from "node:path";
import compression from "compression";
import cookieParser from "cookie-parser";
import express, { type Express, type RequestHandler, Router } from "express";
import helmet from "helmet";
import { env, publicUrl } from "./env.js";
import { fail } from "./kernel/errors.js";
import { chargeBudget, chargeRouteBudget, runAsPayer } from "./kernel/http/admit.js";
import { errorHandler } from "./kernel/http/errorHandler.js";
import { answerReadiness } from "./kernel/http/health.js";
import type { Endpoint } from "./kernel/http/implement.js";
import { readJson } from "./kernel/http/jsonBody.js";
import { answerMetrics, observe } from "./kernel/http/observe.js";
import { serveConstant } from "./kernel/http/serveConstant.js";
import { serveWebApp } from "./kernel/http/webApp.js";
import { serveMedia } from "./kernel/storage/serveMedia.js";
import {
  describeApi,
  describeForPrograms,
  renderGuide,
  TRY_PAGE,
  TRY_SCRIPT,
  tryFiles,
} from "./modules/api-docs/index.js";

/** The HTTP side of the product, assembled and not yet listening. */
export function buildApp(endpoints: Endpoint[]): Express {
  const app = express();
  app.disable("x-powered-by");
  app.set("trust proxy", env.TRUST_PROXY);
  app.set("query parser", "simple");
  app.use(observe, securityHeaders(), compression());
  app.get("/metrics", answerMetrics);
  app.use("/backend", backend(endpoints));
  // What integrators call answers here too, and what they read about it; nothing else under it is ever a page.
  app.use("/api", guide(), external(endpoints), nothingHere);
  if (env.WEB_DIR) app.use(serveWebApp(env.WEB_DIR));
  app.use(nothingHere);
  app.use(errorHandler);
  return app;
}

function backend(endpoints: Endpoint[]): Router {
  const router = Router();
  router.get("/health/ready", answerReadiness);
  router.get(
    "/media/:key",
    chargeBudget(() => "file"),
    runAsPayer(serveMedia),
  );
  router.use(noStore, cookieParser());
  mount(router, endpoints);
  router.use(nothingHere);
  return router;
}

function external(endpoints: Endpoint[]): Router {
  const router = Router();
  router.use(noStore);
  const own = endpoints.filter(({ route }) => route.path.startsWith("/api/"));
  mount(
    router,
    own.map((each) => ({ ...each, route: { ...each.route, path: each.route.path.slice("/api".length) } })),
  );
  return router;
}

/** What integrators read, which changes with the product and not with its data. */
function guide(): Router {
  const router = Router();
  const charge = chargeBudget(() => "visit");
  const answer = (path: string, type: string, make: Parameters<typeof serveConstant>[1]) =>
    router.get(path, charge, serveConstant(type, make));
  answer("/openapi.json", "json", () => JSON.stringify(describeApi()));
  answer("/v1/openapi.json", "json", () => JSON.stringify(describeForPrograms()));
  answer("/docs/try", "html", () => TRY_PAGE);
  answer("/docs/files/start.js", "js", () => TRY_SCRIPT);
  for (const [name, path] of tryFiles) answer(`/docs/files/${name}`, extname(name), () => readFile(path));
  answer("/docs", "html", renderGuide);
  return router;
}

/**
 * Fixed paths go before those with parameters, so that `/tags/list` is never taken for a tag. Express looks through routes one by
 * one, so those of each first part have a router of their own.
 */
function mount(router: Router, endpoints: Endpoint[]): void {
  const parts = new Map<string, Router>();
  const ordered = [...endpoints].sort((a, b) => parameterAt(a.route.path) - parameterAt(b.route.path));
  for (const { route, handle } of ordered) {
    // Charged before the body is read: reading is work too.
    const steps = [chargeRouteBudget(route), ...readJson, runAsPayer(handle)];
    for (const path of [route.path, ...route.aliases]) {
      const part = parts.get(firstPart(path)) ?? Router();
      parts.set(firstPart(path), part);
      part[route.method](path, ...steps);
    }
  }
  router.use((req, res, next) => {
    const part = parts.get(firstPart(req.path));
    if (part) part(req, res, next);
    else next();
  });
}

/** Paths are the same in capital letters. */
function firstPart(path: string): string {
  return path.split("/", 2)[1]?.toLowerCase() ?? "";
}

function parameterAt(path: string): number {
  const at = path.split("/").findIndex((part) => part.startsWith(":"));
  return at === -1 ? 0 : 100 - at;
}

const nothingHere: RequestHandler = () => fail("ERR_NOT_FOUND");

const noStore: RequestHandler = (_req, res, next) => {
  res.setHeader("Cache-Control", "no-store");
  next();
};

function securityHeaders(): RequestHandler {
  const socket = publicUrl.replace(/^http/, "ws");
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        scriptSrc: ["'self'"],
        // The style library writes style elements; it runs no script.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:", "blob:", "https://i.ytimg.com"],
        mediaSrc: ["'self'", "blob:"],
        connectSrc: ["'self'", socket],
        // Help videos.
        frameSrc: ["https://www.youtube-nocookie.com"],
        workerSrc: ["'self'", "blob:"],
      },
    },
    strictTransportSecurity: publicUrl.startsWith("https:") ? undefined : false,
    referrerPolicy: { policy: "no-referrer" },
    crossOriginEmbedderPolicy: false,
  });
}
