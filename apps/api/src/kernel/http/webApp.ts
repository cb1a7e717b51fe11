import { readdirSync } from "node:fs";
import { basename, extname, join } from "node:path";
import { HOUR_MS } from "@recado/domain";
import express, { type RequestHandler, Router } from "express";

/** A file with a hash in its name never changes. */
const FOR_EVER = { immutable: true, maxAge: 31_536_000_000 };

/** The service worker decides what a browser keeps of the app, so an old one must not be kept itself. */
const NEVER_OLD = ["sw.js", "manifest.webmanifest"];

/**
 * Runs WebAssembly, which no page may: a worker is held to its own policy, and may do nothing else. WebKit wants the script
 * itself to be allowed by it as well.
 */
const DECODER = /^\/opus\.worker-[\w-]+\.js$/;
const DECODERS_POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'";

/** Serves the built web app: hashed files for ever, and its one page for every other path. */
export function serveWebApp(folder: string): RequestHandler {
  const router = Router();
  const assets = join(folder, "assets");
  router.use("/assets", (req, res, next) => {
    if (DECODER.test(req.path)) res.setHeader("Content-Security-Policy", DECODERS_POLICY);
    next();
  });
  router.get("/assets/:name", sendCompressed(assets));
  router.use("/assets", express.static(assets, { ...FOR_EVER, fallthrough: false, index: false }));
  router.use(
    express.static(folder, {
      index: false,
      maxAge: HOUR_MS,
      setHeaders(res, file) {
        if (NEVER_OLD.includes(basename(file))) res.setHeader("Cache-Control", "no-cache");
      },
    }),
  );
  router.get("/*path", sendPage);
  router.get("/", sendPage);
  return router;

  function sendPage(...[, res]: Parameters<RequestHandler>): void {
    res.setHeader("Cache-Control", "no-cache");
    // The folder may lie below one whose name begins with a dot.
    res.sendFile(join(folder, "index.html"), { dotfiles: "allow" });
  }
}

/** Answers with what the build made of a file for browsers that read Brotli: a seventh smaller than what is compressed per request. */
function sendCompressed(folder: string): RequestHandler<{ name: string }> {
  const names = new Set(readdirSync(folder).filter((name) => name.endsWith(".br")));
  return (req, res, next) => {
    const name = `${req.params.name}.br`;
    if (!names.has(name) || !req.acceptsEncodings("br")) return next();
    res.type(extname(req.params.name)).vary("Accept-Encoding").set("Content-Encoding", "br");
    res.sendFile(name, { ...FOR_EVER, root: folder });
  };
}
