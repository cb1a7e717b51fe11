import { z } from "zod";
import { defineEvent } from "../../kernel/events/durable.js";

/** A company has another due date, or was switched on or off: what waits for it looks again whether it may work. */
export const standingChanged = defineEvent("standingChanged", z.object({}));
