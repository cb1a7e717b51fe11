import { readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { fileURLToPath } from "node:url";
import { proto } from "@whiskeysockets/baileys";
import { z } from "zod";
import { fromBase64 } from "../bytes.js";
import { openFile } from "../media/vault.js";
import { describeContent } from "../messages/content.js";
import { Refusal } from "../refusal.js";
import { route } from "./route.js";

const none = z.unknown();
const PAGE = fileURLToPath(new URL("../page/", import.meta.url));
const TYPES: Record<string, string> = {
  html: "text/html",
  css: "text/css",
  js: "text/javascript",
  svg: "image/svg+xml",
};
/** What a browser may show by itself; everything else is only ever saved. */
const SHOWN = /^(image\/(png|jpeg|webp|gif)|audio\/|video\/)/;

export const fileRoutes = [
  route("GET /", none, ({ raw }) => givePage(raw.response, "index.html")),
  route("GET /ai", none, ({ raw }) => givePage(raw.response, "ai.html")),
  route("GET /bank", none, ({ raw }) => givePage(raw.response, "bank.html")),
  route("GET /robots", none, ({ raw }) => givePage(raw.response, "robots.html")),
  route("GET /page/:file", none, ({ raw, params }) => givePage(raw.response, params.file ?? "")),
  route("GET /ca.pem", none, ({ raw, addresses }) => {
    raw.response.writeHead(200, { "content-type": "application/x-pem-file" }).end(readFileSync(addresses.caFile));
  }),
  route("GET /media/:account/:chat/:id", none, ({ world, params, raw }) => {
    const content = world.store.contents.get(`${params.account}/${params.id}`);
    const media = content === undefined ? null : describeContent(proto.Message.decode(fromBase64(content.plain))).media;
    const bytes = media === null ? null : openFile(world.store.mediaFolder, media);
    if (media === null || bytes === null) throw new Refusal(404, "no-file", "There is no whole file here.");
    const disposition = SHOWN.test(media.mimetype) ? "inline" : "attachment";
    raw.response.writeHead(200, {
      "content-type": media.mimetype,
      "content-disposition": `${disposition}; filename*=UTF-8''${encodeURIComponent(media.fileName ?? media.type)}`,
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox",
    });
    raw.response.end(bytes);
  }),
];

function givePage(response: ServerResponse, file: string): void {
  const type = TYPES[file.split(".").at(-1) ?? ""];
  if (type === undefined || !/^[\w-]+\.\w+$/.test(file)) throw new Refusal(404, "no-page", "There is no such page.");
  response.writeHead(200, { "content-type": `${type}; charset=utf-8`, "cache-control": "no-cache" });
  response.end(readFileSync(PAGE + file));
}
