import type { LineEvent } from "../../whatsapp/port.js";

type Of<Type extends LineEvent["type"]> = Extract<LineEvent, { type: Type }>;

export type Inbound = Of<"message">;
export type MessageChange = Of<"edit" | "revoke" | "reaction" | "vote">;
export type Call = Of<"call">;
