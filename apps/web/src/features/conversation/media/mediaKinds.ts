import type { Message } from "@recado/contract";

/** What a browser may draw: an SVG is a program, and stays a file. */
const DRAWN = ["image/jpeg", "image/png", "image/gif", "image/webp"];

/** Is this a picture that is shown, and not only offered? */
export function isPicture({ mediaType, mediaMime, isDeleted }: Message): boolean {
  if (isDeleted || (mediaType !== "image" && mediaType !== "sticker")) return false;
  return mediaMime === null || DRAWN.includes(mediaMime.split(";")[0]?.trim() ?? "");
}

/** Where a picture, a film or a player stands. */
interface Room {
  width: number;
  height: number;
  /**
   * The picture fills it: of one far longer than wide, or wider than high, a part is shown that one can read, and the rest
   * when it is opened. Otherwise it stands in it, whole.
   */
  isFilled: boolean;
}

const WIDEST = 320;
const TALLEST = 330;
/** A sliver could not be hit with a finger. */
const NARROWEST = 120;
const LOWEST = 80;

/** The room a file takes, known before it comes so that nothing jumps. It has the shape of what is shown in it. */
export function roomOf({ mediaType, data: { width, height } }: Message): Room {
  if (mediaType === "sticker") return { width: 160, height: 160, isFilled: false };
  if (mediaType !== "image" && mediaType !== "video") return { width: 300, height: 56, isFilled: false };
  if (!width || !height) return { width: 280, height: 210, isFilled: false };
  const share = Math.min(WIDEST / width, TALLEST / height, 1);
  const room = {
    width: Math.max(NARROWEST, Math.round(width * share)),
    height: Math.max(LOWEST, Math.round(height * share)),
  };
  // Small ones are not blown up.
  return { ...room, isFilled: width >= room.width && height >= room.height };
}

/** Words below a picture or film are as wide as that, so that it does not stand in an empty field; but never a thin column. */
export function captionWidthOf(message: Message): number | undefined {
  if (message.mediaType !== "video" && !isPicture(message)) return undefined;
  return Math.max(240, roomOf(message).width);
}

/** A card tells its words itself; they need not stand below it once more. */
export function isCard({ data }: Message): boolean {
  return Boolean(data.location || data.contacts || data.poll);
}
