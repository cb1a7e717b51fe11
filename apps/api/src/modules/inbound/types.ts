import type { LineEvent } from "../../whatsapp/port.js";

type Of<Type extends LineEvent["type"]> = Extract<LineEvent, { type: Type }>;

/** What is unanswered here of what happens on lines. */
export type Inbound = Of<"message">;
export type MessageChange = Of<"edit" | "revoke" | "reaction">;
export type Call = Of<"call">;
