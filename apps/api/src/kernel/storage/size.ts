/** How large a picture or video is shown, in pixels. */
export interface MediaSize {
  width: number;
  height: number;
}

/** No file of a picture can say that a side of it is longer. */
const MAX_SIDE = 65_535;

/** More than any phone takes a photograph of. Whoever opens more gives hundreds of megabytes to it. */
const MAX_PIXELS = 50_000_000;

/** A size as somebody claims it; null when nothing can have it. */
export function toSize({ width, height }: { width?: number | null; height?: number | null }): MediaSize | null {
  return isSide(width) && isSide(height) ? { width, height } : null;
}

/** Whether browsers and phones may be asked to open it, as far as is known. */
export function isShowable({ width = 0, height = 0 }: Partial<MediaSize>): boolean {
  return width * height <= MAX_PIXELS;
}

function isSide(length: number | null | undefined): length is number {
  return Number.isInteger(length) && Number(length) > 0 && Number(length) <= MAX_SIDE;
}
