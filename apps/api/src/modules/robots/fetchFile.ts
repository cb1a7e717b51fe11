import { fileTypeFromBuffer } from "file-type";
import { cleanFileName, type ReceivedFile } from "../../kernel/http/upload.js";
import { log } from "../../kernel/log.js";
import { sendOutgoing } from "../../kernel/outgoing/sendOutgoing.js";
import { writeIncoming } from "../../kernel/storage/folders.js";
import { measurePicture } from "../../kernel/storage/measure.js";

const MAX_BYTES = 8 * 1024 * 1024;
const TAKEN =
  /^(image\/(jpeg|png|webp|gif)|video\/|audio\/|application\/(pdf|zip|ogg|vnd\.openxmlformats-officedocument\.[\w.-]+)$)/;

/**
 * Fetches what a robot shows by its address, told by its bytes. Null where it cannot be had, or not before `over`: then its
 * address is said.
 */
export async function fetchFile(url: string, over: AbortSignal): Promise<ReceivedFile | null> {
  try {
    const request = { method: "GET", headers: {}, signal: over, maxBytes: MAX_BYTES };
    const { status, body } = await sendOutgoing(url, request);
    const type = status === 200 ? await fileTypeFromBuffer(body) : undefined;
    if (!type || !TAKEN.test(type.mime)) return null;
    const file = await writeIncoming(body);
    const shown = type.mime.startsWith("image/") ? ((await measurePicture(file.path)) ?? {}) : {};
    const name = cleanFileName(decodeName(url) || `arquivo.${type.ext}`);
    return { ...file, name, mime: type.mime, shown };
  } catch (error) {
    log.info({ error }, "a robot's file could not be fetched");
    return null;
  }
}

function decodeName(url: string): string {
  try {
    return decodeURIComponent(new URL(url).pathname.split("/").pop() ?? "");
  } catch {
    return "";
  }
}
