import compression from "compression";
import cookieParser from "cookie-parser";
import express, { type Express, type RequestHandler, Router } from "express";
import helmet from "helmet";
import { env, publicUrl } from "./env.js";
import { fail } from "./kernel/errors.js";
import { count, countRoute, runAsPayer } from "./kernel/http/admit.js";
import { errorHandler } from "./kernel/http/errorHandler.js";
import { answerReadiness } from "./kernel/http/health.js";
import type { Endpoint } from "./kernel/http/implement.js";
import { readJson } from "./kernel/http/jsonBody.js";
import { answerMetrics, observe } from "./kernel/http/observe.js";
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
    count(() => "file"),
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

/** What integrators read. The descriptions are made once: they change with the product, not with its data. */
function guide(): Router {
  const router = Router();
  const keep: RequestHandler = (_req, res, next) => {
    res.setHeader("Cache-Control", "public, max-age=300");
    next();
  };
  let description: object | undefined;
  let forPrograms: object | undefined;
  router.get("/openapi.json", keep, (_req, res) => {
    description ??= describeApi();
    res.json(description);
  });
  router.get("/v1/openapi.json", keep, (_req, res) => {
    forPrograms ??= describeForPrograms();
    res.json(forPrograms);
  });
  router.get("/docs/try", keep, (_req, res) => void res.type("html").send(TRY_PAGE));
  router.get("/docs/files/start.js", keep, (_req, res) => void res.type("js").send(TRY_SCRIPT));
  // The library may lie below a folder whose name begins with a dot.
  for (const [name, path] of tryFiles)
    router.get(`/docs/files/${name}`, keep, (_req, res) =>
      res.sendFile(path, { dotfiles: "allow", cacheControl: false }),
    );
  router.get("/docs", keep, (_req, res) => void res.type("html").send(renderGuide()));
  return router;
}

/** Fixed paths go before those with parameters, so that `/tags/list` is never taken for a tag. */
function mount(router: Router, endpoints: Endpoint[]): void {
  const ordered = [...endpoints].sort((a, b) => parameterAt(a.route.path) - parameterAt(b.route.path));
  for (const { route, handle } of ordered) {
    // Counted before the body is read: reading is work too.
    const steps = [countRoute(route), ...readJson, runAsPayer(handle)];
    for (const path of [route.path, ...route.aliases]) router[route.method](path, ...steps);
  }
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
