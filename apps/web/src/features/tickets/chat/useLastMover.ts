import type { Ticket, TimelineEntry } from "@recado/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { listTimeline, type MessagePages } from "../../conversation";
import type { ChatStart } from "./useChatStart";

/** What moves a ticket; the others leave it where it is. */
const MOVES: TimelineEntry["kind"][] = [
  "accepted",
  "transferred",
  "returned",
  "resolved",
  "reopened",
  "handedOver",
  "robotFailed",
  "robotSpent",
];

/** What explains that a ticket is as it is. */
const EXPLAINS: Record<Ticket["status"], TimelineEntry["kind"][]> = {
  closed: ["resolved"],
  pending: ["returned", "transferred"],
  open: ["transferred"],
};

/** Who made a ticket what it is, by what was done to it between its messages; nobody where it was no person, or is not known. */
export function useLastMover({ id, status }: Ticket, { asked }: Pick<ChatStart, "asked">): string | undefined {
  // The chat asks for it; what it has is read along.
  const { data } = useInfiniteQuery({ ...asked, enabled: false, select: ({ pages }: MessagePages) => pages });
  const last = listTimeline(data ?? []).findLast(({ ticketId, kind }) => ticketId === id && MOVES.includes(kind));
  return last && EXPLAINS[status].includes(last.kind) ? last.user?.name : undefined;
}
