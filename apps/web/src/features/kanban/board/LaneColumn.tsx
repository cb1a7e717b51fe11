import Box from "@mui/material/Box";
import { type ReactNode, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import { useVirtualRows } from "../../../shared/list/useVirtualRows";
import { VirtualList } from "../../../shared/list/VirtualList";
import { useTexts } from "../../../shared/texts/defineTexts";
import type { Lane } from "../data/arrangeLanes";
import { boardScroll } from "../data/boardScroll";
import { LANE } from "../drag/targets";
import { kanbanTexts } from "../texts";
import { useBoardActions } from "./boardContext";
import { Card } from "./Card";
import { LaneHeader } from "./LaneHeader";
import { laneSx } from "./laneSx";
import { useSteadyCards } from "./useSteadyCards";

interface LaneColumnProps {
  lane: Lane;
  /** Stands there when the whole board has no card. */
  empty?: ReactNode;
}

const HEAD = 8;
const USUAL_HEIGHT = 96;

/** A lane, scrolling by itself. Only the cards on screen are in the page, however many there are. */
export function LaneColumn({ lane, empty }: LaneColumnProps) {
  const t = useTexts(kanbanTexts);
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const { hold, movedId, focusId } = useBoardActions();
  const { cards, pointer } = useSteadyCards(lane.cards, movedId);
  const [start] = useState(() => boardScroll.lanes.get(lane.id));
  const rows = useVirtualRows({
    rows: cards,
    keyOf: ({ id }) => id,
    scroller,
    height: USUAL_HEIGHT,
    head: HEAD,
    start,
  });
  const { place } = rows;
  const isTarget = hold?.over === lane.id && hold.from !== lane.id;
  const isShownToKeys = hold?.way === "keys" && hold.over === lane.id;
  // Not for the lane a card leaves, which has it on screen a moment longer.
  const focusAt = focusId === null ? -1 : cards.findIndex(({ id }) => id === focusId);

  // Before it unmounts, while its scroll position is still known.
  // biome-ignore lint/correctness/useExhaustiveDependencies: where it stands is asked when it goes.
  useLayoutEffect(
    () => () => {
      boardScroll.lanes.delete(lane.id);
      if (place().offset > 0) boardScroll.lanes.set(lane.id, place());
    },
    [lane.id],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the card comes into view when it is wanted, not when it moves.
  useEffect(() => {
    if (focusAt >= 0) rows.show(focusAt);
  }, [focusAt]);
  useEffect(() => {
    if (isShownToKeys) section.current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [isShownToKeys]);

  return (
    <Box
      component="section"
      ref={section}
      aria-labelledby={titleId}
      {...{ [LANE]: lane.id }}
      {...pointer}
      sx={[
        laneSx,
        isTarget && {
          bgcolor: "action.selected",
          outline: "2px solid",
          outlineColor: "primary.main",
          outlineOffset: "-2px",
        },
      ]}
    >
      <LaneHeader lane={lane} titleId={titleId} />
      {cards.length === 0 ? (
        (empty ?? (
          <Box sx={{ px: 2, py: 4, typography: "caption", color: "text.secondary", textAlign: "center" }}>
            {isTarget ? t.dropHere : t.emptyLane}
          </Box>
        ))
      ) : (
        <Box ref={setScroller} data-scroller sx={{ flex: 1, minHeight: 0, overflowY: "auto" }}>
          <VirtualList
            label={lane.name}
            rows={rows}
            render={(card) => (
              <Box sx={{ px: 1, pb: 1 }}>
                <Card card={card} laneId={lane.id} isFocusWanted={focusAt >= 0 && card.id === focusId} />
              </Box>
            )}
          />
        </Box>
      )}
    </Box>
  );
}
