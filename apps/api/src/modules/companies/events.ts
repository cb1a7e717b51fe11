import { z } from "zod";
import { defineEvent } from "../../kernel/events/recordEvent.js";

/** A company has another due date or plan, was switched on or off, or removed: what works for it looks again whether it may. */
export const standingChanged = defineEvent("standingChanged", z.object({}));
