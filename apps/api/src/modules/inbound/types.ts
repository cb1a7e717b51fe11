import type { LineEvent } from "../../whatsapp/port.js";

type LineEventOf<Type extends LineEvent["type"]> = Extract<LineEvent, { type: Type }>;

export type InboundMessage = LineEventOf<"message">;
export type MessageChange = LineEventOf<"edit" | "revoke" | "reaction" | "vote">;
export type Call = LineEventOf<"call">;
