import type { Message } from "@recado/contract";

const DRAWN = ["image/jpeg", "image/png", "image/gif", "image/webp"];

/** May a browser draw it? An SVG is a program, and stays a file. */
export function isDrawn(mime: string): boolean {
  return DRAWN.includes(mime.split(";")[0]?.trim() ?? "");
}

/** Is this a picture that is shown, and not only offered? */
export function isPicture({ mediaType, mediaMime, isDeleted }: Message): boolean {
  if (isDeleted || (mediaType !== "image" && mediaType !== "sticker")) return false;
  return mediaMime === null || isDrawn(mediaMime);
}

/** Where a picture, a film or a player stands. */
interface Box {
  width: number;
  height: number;
  /**
   * The picture is cropped to fill its box, because it is far longer than wide, or wider than high: the part that shows can
   * be read, the rest is seen when it is opened. Otherwise it is shown whole.
   */
  isFilled: boolean;
}

const WIDEST = 320;
const TALLEST = 330;
/** A sliver could not be hit with a finger. */
const NARROWEST = 120;
const LOWEST = 80;

/** The box a file takes, known before the file has loaded, so that nothing jumps. */
export function boxOf({ mediaType, data: { width, height } }: Pick<Message, "mediaType" | "data">): Box {
  if (mediaType === "sticker") return { width: 160, height: 160, isFilled: false };
  if (mediaType !== "image" && mediaType !== "video") return { width: 300, height: 56, isFilled: false };
  if (!width || !height) return { width: 280, height: 210, isFilled: false };
  const scale = Math.min(WIDEST / width, TALLEST / height, 1);
  const box = {
    width: Math.max(NARROWEST, Math.round(width * scale)),
    height: Math.max(LOWEST, Math.round(height * scale)),
  };
  // Small ones are not blown up.
  return { ...box, isFilled: width >= box.width && height >= box.height };
}

/** A caption is as wide as its picture or film, so that no blank stands beside it, but never a thin column. */
export const captionWidthIn = ({ width }: Box) => Math.max(240, width);

/** The same of a message; undefined where its words have the room they need. */
export function captionWidthOf(message: Message): number | undefined {
  if (message.mediaType !== "video" && !isPicture(message)) return undefined;
  return captionWidthIn(boxOf(message));
}

/** A card tells its words itself; they need not stand below it once more. */
export function isCard({ data }: Message): boolean {
  return Boolean(data.location || data.contacts || data.poll);
}
