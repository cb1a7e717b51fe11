import { ApiError } from "../api/apiError";
import { textsNow } from "../texts/defineTexts";
import { errorText, errorTexts } from "../texts/errorTexts";
import { formatDay } from "../texts/format";
import { languageStore } from "../texts/languageStore";
import { uiTexts } from "./texts";

export interface Description {
  text: string;
  /** Shown to be copied when the text alone would not help support. */
  requestId?: string;
}

/** What to tell a person about a failure. A code without texts reads as "an error occurred" with the request's id. */
export function describeError(error: unknown): Description {
  if (!(error instanceof ApiError)) return { text: textsNow(uiTexts).unknownError };
  const known = errorText(textsNow(errorTexts), error.code);
  const dueDate = (error.data as { dueDate?: unknown } | undefined)?.dueDate;
  if (error.code === "ERR_SUBSCRIPTION_EXPIRED" && typeof dueDate === "string") {
    return { text: textsNow(uiTexts).subscriptionEnded(formatDay(dueDate, languageStore.get())) };
  }
  const needsId = !known || error.status >= 500;
  return { text: known ?? textsNow(uiTexts).unknownError, requestId: needsId ? error.requestId : undefined };
}
