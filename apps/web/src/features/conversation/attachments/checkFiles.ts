import { messageRoutes, type Upload } from "@recado/contract";

const MEGABYTE = 1024 * 1024;

/** What the route takes; it always has limits, or files could not be sent at all. */
const LIMITS = messageRoutes.create.upload as Upload;

export const MAX_FILES = LIMITS.most ?? 1;
export const MAX_MEGABYTES = Math.floor(LIMITS.maxBytes / MEGABYTE);

/** The server refuses these by their content, whatever their name. Said before the upload, so that nobody waits for it. */
const REFUSED = /\.(?:apk|appimage|bin|com|deb|dll|dmg|exe|iso|jar|msi|pkg|rpm|scr|7z|rar)$/i;

export type FileProblem = "too_large" | "wrong_kind" | "too_many" | "empty";

/** Why a file cannot be sent; null when it can. Known before anything goes up. */
export function checkFile(file: File, place: number): FileProblem | null {
  if (place >= MAX_FILES) return "too_many";
  if (file.size === 0) return "empty";
  if (file.size > LIMITS.maxBytes) return "too_large";
  if (REFUSED.test(file.name)) return "wrong_kind";
  // A browser that does not know the type says nothing; the server looks inside anyway.
  const isKnown = file.type === "" || LIMITS.kinds.some((kind) => file.type.startsWith(`${kind}/`));
  return isKnown ? null : "wrong_kind";
}
