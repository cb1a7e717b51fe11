import { createWriteStream } from "node:fs";
import { rm, stat } from "node:fs/promises";
import type { CompanyScope } from "../context.js";
import { newIncomingPath } from "../storage/folders.js";
import { countBytes, requireFreeSpace } from "../storage/freeSpace.js";
import { storeFile } from "../storage/storage.js";
import type { StoredFileModel } from "../storage/storedFile.model.js";

/** A file that was written and is not in the store yet. */
export interface SheetFile {
  path: string;
  store(scope: CompanyScope): Promise<StoredFileModel>;
  discard(): Promise<void>;
}

/** Writes a file piece by piece; `fill` waits for each, so that a large one never lies in memory. */
export async function writeSheetFile(
  name: string,
  mime: string,
  fill: (write: (piece: string | Buffer) => Promise<void>) => Promise<void>,
): Promise<SheetFile> {
  await requireFreeSpace();
  const path = await newIncomingPath();
  const stream = createWriteStream(path);
  const discard = () => rm(path, { force: true });
  try {
    await fill(async (piece) => {
      await countBytes(Buffer.byteLength(piece));
      await new Promise<void>((resolve, reject) => stream.write(piece, (error) => (error ? reject(error) : resolve())));
    });
    await new Promise<void>((resolve, reject) =>
      stream.end((error?: Error | null) => (error ? reject(error) : resolve())),
    );
  } catch (error) {
    stream.destroy();
    await discard();
    throw error;
  }
  const { size } = await stat(path);
  return { path, discard, store: (scope) => storeFile(scope, { path, name, mime, bytes: size, discard }) };
}
