import { findFirstFolded } from "@recado/domain";

const BEFORE = 60;
const MAX_LENGTH = 200;

/** The stretch of a text around the first of the words searched for, so that a long message shows why it was found. */
export function cutExcerpt(body: string, searchParam: string): string {
  const whole = body.replace(/\s+/g, " ").trim();
  if (whole.length <= MAX_LENGTH) return whole;
  const wanted = [searchParam, ...searchParam.split(/[^\p{L}\p{M}\p{N}]+/u)];
  const from = Math.max(0, findFirstFolded(whole, wanted) - BEFORE);
  const cut = whole.slice(from, from + MAX_LENGTH);
  return `${from > 0 ? "…" : ""}${cut}${from + MAX_LENGTH < whole.length ? "…" : ""}`;
}
