import { type BoardCard, type Ticket, ticketTagRoutes } from "@recado/contract";
import { notifyManager, useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { call } from "../../../shared/api/call";
import { textsNow } from "../../../shared/texts/defineTexts";
import { toastDone, toastError } from "../../../shared/ui/toasts";
import { kanbanTexts } from "../texts";
import { OPEN_LANE } from "./arrangeLanes";

interface Move {
  card: BoardCard;
  laneId: number;
  number: number;
}

interface MoveNews {
  onMoved: (ticket: Ticket) => void;
  onRefused: (card: BoardCard) => void;
}

/**
 * Moves cards at once and tells the server after. The moves overlay the server's data and never change it, so after a refusal
 * the card is wherever the server has it by then.
 */
export function useMoves({ onMoved, onRefused }: MoveNews) {
  const [moves, setMoves] = useState<ReadonlyMap<number, number>>(new Map());
  const count = useRef(0);
  const newest = useRef(new Map<number, number>());

  const { mutate } = useMutation({
    // One after the other, so that the last one made is the last one to arrive.
    scope: { id: "kanban" },
    mutationFn: ({ card, laneId }: Move) =>
      call(ticketTagRoutes.move, {
        params: { ticketId: card.id },
        body: { tagId: laneId === OPEN_LANE ? null : laneId },
      }),
    onSuccess(ticket, made) {
      const t = textsNow(kanbanTexts);
      toastDone(made.laneId === OPEN_LANE ? t.tagRemoved : t.tagAdded, { isSaid: true });
      onMoved(ticket);
      // After the cache has notified, or the card would jump back for a frame.
      notifyManager.schedule(() => settle(made));
    },
    onError(error, made) {
      settle(made);
      onRefused(made.card);
      toastError(error);
    },
  });

  function settle({ card, number }: Move): void {
    // Moved on meanwhile: the later move is still on its way.
    if (newest.current.get(card.id) !== number) return;
    newest.current.delete(card.id);
    setMoves((before) => new Map([...before].filter(([id]) => id !== card.id)));
  }

  function move(card: BoardCard, laneId: number): void {
    count.current += 1;
    newest.current.set(card.id, count.current);
    setMoves((before) => new Map(before).set(card.id, laneId));
    mutate({ card, laneId, number: count.current });
  }

  return { moves, move };
}
