import { lazyPart } from "../../shared/ui/lazyPart";

export { ticketKind } from "./chat/ticketKind";
export { DESK, pathOfTicket } from "./data/deskPath";
export { openTab, searchDesk, showAllStore } from "./data/deskStore";
export { lastWords } from "./data/lastWords";
export { mentionList } from "./data/mentions";
export { renameRules } from "./data/renames";
export { belongsTo, reduceTickets, type TicketEvent } from "./data/ticketList";
export { ticketQuery, useOwnTickets } from "./data/ticketQueries";
export { onTickets } from "./data/ticketRules";
export { attendantNow, useAttendant } from "./data/useAttendant";
export { useChosenQueues, useQueueChoices } from "./data/useQueueChoices";
export { useShowAll } from "./data/useShowAll";
export { PickMany } from "./list/PickMany";
export { RowName } from "./list/RowName";
export { RowPreview } from "./list/RowPreview";
export { RowTags } from "./list/RowTags";
export { SnoozedLabel } from "./list/SnoozedLabel";
export { UnreadBadge } from "./list/UnreadBadge";
export { useClock } from "./list/useClock";
export { useWaitingWords } from "./list/useWaitingWords";
export { WaitingLabel } from "./list/WaitingLabel";
export { isWaiting } from "./list/waiting";

/** The dialog a conversation begins in, and the way to it. Loaded when it is opened. */
export const NewTicket = lazyPart(() => import("./newTicket/NewTicket"));
