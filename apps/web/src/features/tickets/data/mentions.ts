import { type NoteMention, noteMentionChannel, ticketNoteChannel, ticketNoteRoutes } from "@recado/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../../shared/api/call";
import { queryFor } from "../../../shared/api/queries";
import { applyOwn } from "../../../shared/live/followLive";
import { updateOn } from "../../../shared/live/liveRule";
import { useWhenSeen } from "../../conversation";

/** Where the user was named in a note and has not looked since, on any of his screens. */
export const mentionList = queryFor(
  ticketNoteRoutes.listMentions,
  {},
  {
    live: [
      updateOn(noteMentionChannel, (mentions: NoteMention[], event) =>
        event.action === "create"
          ? [event.mention, ...mentions.filter(({ noteId }) => noteId !== event.mention.noteId)]
          : mentions.filter(({ ticketId }) => ticketId !== event.ticketId),
      ),
      updateOn(ticketNoteChannel, (mentions: NoteMention[], event) =>
        event.action === "delete" ? mentions.filter(({ noteId }) => noteId !== event.noteId) : mentions,
      ),
    ],
  },
);

/** Where the user was named last in a ticket he has not looked at since. */
function useLastMention(ticketId: number): NoteMention | undefined {
  const select = (mentions: NoteMention[]) => mentions.find((mention) => mention.ticketId === ticketId);
  // The bell has fetched it: each row only looks.
  return useQuery({ ...mentionList, select, enabled: false }).data;
}

/** Who named the user last in a note of a ticket he has not looked at since. */
export function useMentionedBy(ticketId: number): string | undefined {
  return useLastMention(ticketId)?.by;
}

/** Whoever has the conversation in front of him has seen that he was named in it. */
export function useSeeMentions(ticketId: number, isSeen: boolean): void {
  const client = useQueryClient();
  const noteId = useLastMention(ticketId)?.noteId;
  useWhenSeen(isSeen && noteId !== undefined, noteId, () => {
    // Should it fail, the mark stays, and the next look or mention tries again.
    void call(ticketNoteRoutes.seeMentions, { params: { ticketId } })
      .then(() => applyOwn(client, noteMentionChannel, { action: "seen", ticketId }))
      .catch(() => undefined);
  });
}
