import type { RequestHandler } from "express";
import { z } from "zod";
import { sql } from "../db/sql.js";
import { queryAsSystem } from "../db/system.js";
import { fail } from "../errors.js";
import { checkMediaAddress, storedPath } from "./storage.js";
import type { StoredFileModel } from "./storedFile.model.js";

/** What a browser may show by itself; anything else is downloaded. */
const SHOWN = /^(image\/(png|jpeg|gif|webp|avif|bmp)|audio\/[\w.+-]+|video\/[\w.+-]+|application\/pdf)$/;

/** A type as a header takes it: what strangers once called their files may be anything. */
const TYPE = /^[\w.+-]+\/[\w.+-]+(; *[\w.+=-]+)*$/;

/** Serves a file of the store to whoever holds its signed address. */
export const serveMedia: RequestHandler = async (req, res) => {
  const key = String(req.params.key);
  const check = checkMediaAddress(key, req.query);
  if (check === "unsigned") fail("ERR_SESSION_EXPIRED", { status: 401 });
  if (check === "expired") fail("ERR_SESSION_EXPIRED", { status: 403 });
  if (!z.uuid().safeParse(key).success) fail("ERR_NO_MEDIA_FOUND");
  const [file] = await queryAsSystem<Pick<StoredFileModel, "companyId" | "key" | "name" | "mime">>(
    "a signed address names a file of any company",
    sql`SELECT "companyId", key, name, mime FROM "StoredFiles" WHERE key = ${key}`,
  );
  if (!file) fail("ERR_NO_MEDIA_FOUND");

  const disposition = SHOWN.test(file.mime) ? "inline" : "attachment";
  res.setHeader("Content-Type", TYPE.test(file.mime) ? file.mime : "application/octet-stream");
  res.setHeader("Content-Disposition", `${disposition}; filename*=UTF-8''${encodeURIComponent(file.name)}`);
  res.setHeader("X-Content-Type-Options", "nosniff");
  res.setHeader("Content-Security-Policy", "sandbox; default-src 'none'");
  res.setHeader("Cache-Control", "private, max-age=3600");
  await new Promise<void>((resolve, reject) => {
    // The key is a checked UUID, so nothing of the request reaches the path; dotfiles are allowed for the data folder's own name.
    res.sendFile(storedPath(file.companyId, file.key), { dotfiles: "allow", cacheControl: false }, (error) => {
      if (!error || res.headersSent) resolve();
      else reject(error);
    });
  }).catch(() => {
    res.removeHeader("Content-Disposition");
    fail("ERR_NO_MEDIA_FOUND");
  });
};
