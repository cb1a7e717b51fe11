import { basename, join } from "node:path";
import express, { type RequestHandler, Router } from "express";

const YEAR_SECONDS = 31_536_000;

/** The service worker decides what a browser keeps of the app, so an old one must not be kept itself. */
const NEVER_OLD = ["sw.js", "manifest.webmanifest"];

/** Serves the built web app: hashed files for ever, and its one page for every other path. */
export function serveWebApp(folder: string): RequestHandler {
  const router = Router();
  router.use(
    "/assets",
    express.static(join(folder, "assets"), {
      immutable: true,
      maxAge: YEAR_SECONDS * 1_000,
      fallthrough: false,
      index: false,
    }),
  );
  router.use(
    express.static(folder, {
      index: false,
      maxAge: 3_600_000,
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
