import type { Message } from "@recado/contract";

/** What a browser may draw: an SVG is a program, and stays a file. */
const DRAWN = ["image/jpeg", "image/png", "image/gif", "image/webp"];

/** Is this a picture that is shown, and not only offered? */
export function isPicture({ mediaType, mediaMime, isDeleted }: Message): boolean {
  if (isDeleted || (mediaType !== "image" && mediaType !== "sticker")) return false;
  return mediaMime === null || DRAWN.includes(mediaMime.split(";")[0]?.trim() ?? "");
}

const WIDEST = 320;
const TALLEST = 360;

/** The room a file takes, known before it comes so that nothing jumps. */
export function roomOf({ mediaType, data: { width, height } }: Message): { width: number; height: number } {
  if (mediaType === "sticker") return { width: 160, height: 160 };
  if (mediaType !== "image" && mediaType !== "video") return { width: 300, height: 56 };
  if (!width || !height) return { width: 280, height: 210 };
  const share = Math.min(WIDEST / width, TALLEST / height, 1);
  // A sliver could not be hit with a finger.
  return { width: Math.max(120, Math.round(width * share)), height: Math.max(80, Math.round(height * share)) };
}

/** A card tells its words itself; they need not stand below it once more. */
export function isCard({ data }: Message): boolean {
  return Boolean(data.location || data.contacts || data.poll);
}
