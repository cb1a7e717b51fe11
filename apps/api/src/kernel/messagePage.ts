import { MAX_ID, MESSAGES_IN_PAGE } from "@recado/contract";
import { fail } from "./errors.js";

/** Of a page around a message, what follows it. */
const NEWER = 9;

/** A page of a conversation as it is asked for: the newest, one before a message, or one around it. */
interface MessagePageRequest {
  before?: number;
  around?: number;
  pageNumber: number;
}

/** How many messages lie on a page before its boundary, behind those that are skipped, and how many from there on. */
interface PageMeasure {
  boundary: number;
  skip: number;
  older: number;
  newer: number;
}

export function measurePage({ before, around, pageNumber }: MessagePageRequest): PageMeasure {
  if (around !== undefined) return { boundary: around + 1, skip: 0, older: MESSAGES_IN_PAGE - NEWER, newer: NEWER };
  if (before !== undefined) return { boundary: before, skip: 0, older: MESSAGES_IN_PAGE, newer: 0 };
  return { boundary: MAX_ID, skip: (pageNumber - 1) * MESSAGES_IN_PAGE, older: MESSAGES_IN_PAGE, newer: 0 };
}

/** Cuts the page out of rows that were read with one more on either side. */
export function cutPage<Message extends { id: number }>(found: Message[], wanted: MessagePageRequest) {
  const { boundary, older, newer } = measurePage(wanted);
  const before = found.filter(({ id }) => id < boundary);
  const after = found.filter(({ id }) => id >= boundary);
  if (wanted.around !== undefined && before.at(-1)?.id !== wanted.around) fail("ERR_NO_MESSAGE_FOUND");
  return {
    messages: [...before.slice(-older), ...after.slice(0, newer)],
    hasMore: before.length > older,
    hasNewer: after.length > newer,
  };
}
