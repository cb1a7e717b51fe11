import { randomUUID } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import type { Upload } from "@recado/contract";
import type { Request, Response } from "express";
import { fileTypeFromFile } from "file-type";
import multer, { MulterError, type StorageEngine } from "multer";
import { currentPayer } from "../db/fairShare.js";
import { AppError, fail } from "../errors.js";
import { FairQueue, refuseFull } from "../fairQueue.js";
import { INCOMING } from "../storage/folders.js";
import { endWhenFull, requireFreeSpace } from "../storage/freeSpace.js";
import { type MediaShape, measureFile } from "../storage/measure.js";
import { detectTextType } from "./detectTextType.js";

/** A file that came with a request, still outside the store. */
export interface ReceivedFile {
  path: string;
  /** What the sender called it: metadata, never part of a path. */
  name: string;
  mime: string;
  bytes: number;
  /** What is known of how it is shown. */
  shown?: MediaShape;
  discard(): Promise<void>;
}

/** For the words of a form and what stands between its parts. */
const SPARE_BYTES = 8 * 1024 * 1024;

/** Documents worth sending; anything else under `application/` could be a program. */
const DOCUMENTS =
  /^application\/(pdf|zip|msword|rtf|x-cfb|vnd\.(openxmlformats-officedocument|oasis\.opendocument|ms-)[\w.-]*)$/;

/** Uploads in progress, which come slowly and take room meanwhile: three a person, 25 a company. */
const receiving = new FairQueue({ atOnce: 1_000, perCompany: 25, perPerson: 3, waiting: 50, maxWaitMs: 30_000 });

/** Receives the files a route takes, tells their types from their bytes, and refuses what the route does not want. */
export async function receiveFiles(req: Request, res: Response, upload: Upload): Promise<ReceivedFile[]> {
  const release = await receiving.acquire(currentPayer()).catch(refuseFull);
  try {
    return await receiveInTurn(req, res, upload);
  } finally {
    release();
  }
}

async function receiveInTurn(req: Request, res: Response, upload: Upload): Promise<ReceivedFile[]> {
  await mkdir(INCOMING, { recursive: true });
  const most = upload.most ?? 1;
  const announced = Number(req.get("content-length") ?? 0);
  if (announced > maxRequestBytes(upload.maxBytes * most)) fail("ERR_TOO_LARGE");
  await requireFreeSpace(announced);
  const receive = multer({
    storage: incomingStorage,
    limits: {
      fileSize: upload.maxBytes,
      files: most,
      // Old clients say of each file what it is, how it is called and where it belongs.
      fields: 20 + 3 * most,
      parts: 20 + 4 * most,
      fieldSize: 256 * 1024,
      fieldNameSize: 100,
      fieldNestingDepth: 2,
      fieldArrayIndexLimit: 100,
    },
    // Otherwise names arrive as latin1.
    defParamCharset: "utf8",
  }).array(upload.field, most);

  await new Promise<void>((resolve, reject) => {
    abortOversized(req, upload.maxBytes * most);
    receive(req, res, (error: unknown) => (error ? reject(toUploadError(error)) : resolve()));
  });
  const received = (req.files ?? []) as Express.Multer.File[];
  if (received.length === 0 && !upload.isOptional) fail("ERR_FILE_REQUIRED");
  const files = await Promise.all(received.map(describe));
  if (files.every((file) => isWanted(file.mime, upload)))
    return Promise.all(files.map(async (file) => ({ ...file, shown: await measureFile(file.path, file.mime) })));
  await discardAll(files);
  return fail("ERR_FILE_TYPE", { data: { kinds: upload.kinds } });
}

const onDisk = multer.diskStorage({
  destination: (_req, _file, done) => done(null, INCOMING),
  filename: (_req, _file, done) => done(null, randomUUID()),
});

/** Where files come in, for as long as the disk has room. */
const incomingStorage: StorageEngine = {
  _handleFile(req, file, done) {
    endWhenFull(file.stream);
    onDisk._handleFile(req, file, done);
  },
  _removeFile: (req, file, done) => onDisk._removeFile(req, file, done),
};

/** A request with more bytes than this is cut off. */
const maxRequestBytes = (maxBytes: number) => 2 * maxBytes + SPARE_BYTES;

/** Cuts off a request that sends more than twice the limit. One that sends less is answered when all of it is here, as browsers expect. */
function abortOversized(req: Request, maxBytes: number): void {
  let left = maxRequestBytes(maxBytes);
  req.on("data", (chunk: Buffer) => {
    left -= chunk.length;
    if (left < 0) req.destroy();
  });
}

/** Throws away what was received and not taken into the store. */
export async function discardAll(files: ReceivedFile[]): Promise<void> {
  await Promise.all(files.map((file) => file.discard()));
}

async function describe(file: Express.Multer.File): Promise<ReceivedFile> {
  const told = (await fileTypeFromFile(file.path))?.mime;
  const mime = !told || told === "application/xml" ? await detectTextType(file.path) : told;
  const discard = () => rm(file.path, { force: true });
  return { path: file.path, name: cleanFileName(file.originalname), mime, bytes: file.size, discard };
}

function toUploadError(error: unknown): unknown {
  // A disk that says no, or is said to be full, is not the sender's mistake.
  if (error instanceof AppError || typeof (error as { errno?: unknown }).errno === "number") return error;
  if (!(error instanceof MulterError)) return new AppError("ERR_VALIDATION");
  return new AppError(error.code === "LIMIT_FILE_SIZE" ? "ERR_TOO_LARGE" : "ERR_VALIDATION", {
    data: { reason: error.code },
  });
}

function isWanted(mime: string, { kinds, types }: Upload): boolean {
  if (types) return types.includes(mime);
  const kind = mime.split("/")[0];
  if (kind === "application") return kinds.includes("application") && DOCUMENTS.test(mime);
  return (kinds as readonly string[]).includes(kind ?? "");
}

/** A file name fit to be shown and downloaded: no path, no control or direction marks, underscores for spaces. */
export function cleanFileName(name: string): string {
  const base = name.split(/[\\/]/).pop() ?? "";
  const clean = base
    .replace(/[\p{Cc}\p{Cf}]/gu, "")
    .trim()
    .replace(/\s+/g, "_");
  return clean.slice(-150) || "file";
}
