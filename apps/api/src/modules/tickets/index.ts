export { type AssignedTicket, announceArrival, announceTicket, ticketAudience } from "./audience.js";
export { setBot, setChat, setOutOfHoursAt, setRobot } from "./bookkeeping.js";
export { createTicket } from "./commands/createTicket.js";
export { addTag } from "./commands/tagTicket.js";
export { UNDO_MS } from "./commands/undoResolve.js";
export { updateTicket } from "./commands/updateTicket.js";
export { ticketChanged } from "./events.js";
export { findTicket, findVisibleTicket, lockTicket, lockVisibleTicket, requireVisible } from "./find.js";
export { findOrOpenTicket } from "./findOrOpenTicket.js";
export { findOrOpenForProgram } from "./forPrograms.js";
export {
  beforeTicketsRemoval,
  type Mover,
  robotDismissed,
  type TicketState,
  ticketExpiring,
  ticketFolded,
  ticketMoved,
  ticketNoted,
  ticketRead,
} from "./hooks.js";
export {
  applyLastMessage,
  clearUnread,
  lastMessageUpdate,
  lockTicketsIn,
  MENU_CHOICE,
  setLastMessage,
  setUnread,
  setWanted,
} from "./lastMessage.js";
export { moveTicket } from "./move.js";
export { listTicketsAfter } from "./queries/listAfter.js";
export { askMembers } from "./queries/listMembers.js";
export { readTicket, readTickets } from "./readTickets.js";
export { ticketRoom } from "./rooms.js";
export { findLastConnection, findRunningId, lockNewest, lockNewestServed, lockRunning } from "./running.js";
export { endSnoozeOnMessage } from "./snooze.js";
export type { TicketModel } from "./ticket.model.js";
export type { TicketTrackingModel } from "./ticketTracking.model.js";
export { timelineIn } from "./timeline/readTimeline.js";
export { recordEntry } from "./timeline/recordEntry.js";
export { type EntryRow, toEntry } from "./timeline/shownEntries.js";
export { answerUpdate, findTracking, setRated, setRatingAskedAt, trackMenu } from "./tracking.js";
