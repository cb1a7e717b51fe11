import { lazyPart } from "../../shared/ui/lazyPart";

export { chatKind } from "./data/chatKind";
export { CHATS } from "./data/chatQueries";
export { useChatTitle } from "./data/useChatTitle";
export { useColleagues } from "./data/useColleagues";
export { useMayChat } from "./data/useMayChat";

/** The dialog in which a conversation is shared with colleagues. Loaded when it is opened. */
export const ShareTicket = lazyPart(() => import("./share/ShareTicket"));
