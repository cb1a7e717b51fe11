import { ApiError } from "../api/apiError";
import { cutText } from "../texts/cutText";
import { textsNow } from "../texts/defineTexts";
import { errorText } from "../texts/errorTexts";
import { formatDay, formatWait } from "../texts/format";
import { languageStore } from "../texts/languageStore";
import { uiTexts } from "./texts";

/** What ERR_PLAN_LIMIT tells: the plan gives room for so many of something, and all places are taken. */
interface PlanLimit {
  what: "users" | "queues" | "connections";
  most: number;
}

export interface Description {
  text: string;
  /** Shown to be copied when the text alone would not help support. */
  requestId?: string;
}

/** Codes whose sentence says nothing of the case at hand. */
const GENERAL: readonly string[] = ["ERR_VALIDATION", "ERR_NOT_FOUND", "ERR_CONFLICT", "ERR_INTERNAL"];

/** What begins otherwise is a sentence: something between us and the server answered, or an older server. */
const CODE = /^ERR_/;
/** At most this much of a sentence that is not ours is shown. */
const MAX_LETTERS = 200;

/**
 * What to tell a person about a failure. A code without texts reads as "an error occurred" with the request's id.
 * `general` is the page's own sentence for what has no better one.
 */
export function describeError(error: unknown, general?: string): Description {
  if (!(error instanceof ApiError)) return { text: general ?? textsNow(uiTexts).unknownError };
  const known = CODE.test(error.code) ? errorText(error.code) : cutText(error.code.trim(), MAX_LETTERS);
  const dueDate = (error.data as { dueDate?: unknown } | undefined)?.dueDate;
  if (error.code === "ERR_SUBSCRIPTION_EXPIRED" && typeof dueDate === "string") {
    return { text: textsNow(uiTexts).subscriptionEnded(formatDay(dueDate, languageStore.get())) };
  }
  if (error.code === "ERR_RATE_LIMIT" && error.retryAfterSeconds !== undefined) {
    return { text: textsNow(uiTexts).tooMany(formatWait(error.retryAfterSeconds, languageStore.get())) };
  }
  const limit = error.data as Partial<PlanLimit> | undefined;
  if (error.code === "ERR_PLAN_LIMIT" && limit?.what && limit.most !== undefined) {
    return { text: textsNow(uiTexts).planLimit[limit.what](limit.most) };
  }
  const usedBy = (error.data as { usedBy?: string[] } | undefined)?.usedBy;
  if (error.code.endsWith("_IN_USE") && usedBy) return { text: textsNow(uiTexts).inUse(usedBy) };
  const needsId = !known || error.status >= 500;
  const text =
    known && !(general && GENERAL.includes(error.code)) ? known : (general ?? textsNow(uiTexts).unknownError);
  return { text, requestId: needsId ? error.requestId : undefined };
}
