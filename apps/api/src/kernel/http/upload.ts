import { randomUUID } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Upload } from "@recado/contract";
import type { Request, Response } from "express";
import { fileTypeFromFile } from "file-type";
import multer, { MulterError } from "multer";
import { env } from "../../env.js";
import { AppError, fail } from "../errors.js";

/** A file that came with a request, still outside the store. */
export interface ReceivedFile {
  path: string;
  /** What the sender called it: metadata, never part of a path. */
  name: string;
  mime: string;
  bytes: number;
  discard(): Promise<void>;
}

const INCOMING = join(env.DATA_DIR, "incoming");

/** Documents worth sending; anything else under `application/` could be a program. */
const DOCUMENTS =
  /^application\/(pdf|zip|msword|rtf|x-cfb|vnd\.(openxmlformats-officedocument|oasis\.opendocument|ms-)[\w.-]*)$/;

/** Receives the one file a route takes, tells its type from its bytes, and refuses what the route does not want. */
export async function receiveFile(req: Request, res: Response, upload: Upload): Promise<ReceivedFile> {
  await mkdir(INCOMING, { recursive: true });
  const receive = multer({
    storage: multer.diskStorage({ destination: INCOMING, filename: (_req, _file, done) => done(null, randomUUID()) }),
    limits: { fileSize: upload.maxBytes, files: 1, fields: 20, parts: 22, fieldSize: 64 * 1024, fieldNameSize: 100 },
    // Otherwise names arrive as latin1.
    defParamCharset: "utf8",
  }).single(upload.field);

  await new Promise<void>((resolve, reject) => {
    receive(req, res, (error: unknown) => (error ? reject(toAppError(error)) : resolve()));
  });
  const file = req.file;
  if (!file) fail("ERR_FILE_REQUIRED");
  const discard = () => rm(file.path, { force: true });
  const mime = (await fileTypeFromFile(file.path))?.mime;
  if (!mime || !isWanted(mime, upload.kinds)) {
    await discard();
    fail("ERR_FILE_TYPE", { data: { kinds: upload.kinds } });
  }
  return { path: file.path, name: cleanName(file.originalname), mime, bytes: file.size, discard };
}

function toAppError(error: unknown): unknown {
  if (!(error instanceof MulterError)) return new AppError("ERR_VALIDATION");
  return new AppError(error.code === "LIMIT_FILE_SIZE" ? "ERR_TOO_LARGE" : "ERR_VALIDATION", {
    data: { reason: error.code },
  });
}

function isWanted(mime: string, kinds: Upload["kinds"]): boolean {
  const kind = mime.split("/")[0];
  // Drawings that can carry scripts are text to the sniffer or XML; neither is an image here.
  if (mime.includes("xml") && !DOCUMENTS.test(mime)) return false;
  if (kind === "application") return kinds.includes("application") && DOCUMENTS.test(mime);
  return (kinds as readonly string[]).includes(kind ?? "");
}

/** A file name fit to be shown and downloaded: no path, no control or direction marks, underscores for spaces. */
export function cleanName(name: string): string {
  const base = name.split(/[\\/]/).pop() ?? "";
  const clean = base
    .replace(/[\p{Cc}\p{Cf}]/gu, "")
    .trim()
    .replace(/\s+/g, "_");
  return clean.slice(-150) || "file";
}
