import Box from "@mui/material/Box";
import type { BoardCard } from "@recado/contract";
import { type ReactNode, useEffect, useId, useLayoutEffect, useMemo, useRef, useState } from "react";
import { type Components, Virtuoso, type VirtuosoHandle } from "react-virtuoso";
import { useTexts } from "../../../shared/texts/defineTexts";
import type { Lane } from "../data/arrangeLanes";
import { boardScroll } from "../data/boardScroll";
import { LANE } from "../drag/targets";
import { kanbanTexts } from "../texts";
import { useBoardDeeds } from "./boardContext";
import { Card } from "./Card";
import { LaneHeader } from "./LaneHeader";
import { laneSx } from "./laneSx";
import { useSteadyCards } from "./useSteadyCards";

interface LaneColumnProps {
  lane: Lane;
  /** Stands there when the whole board has no card. */
  empty?: ReactNode;
}

type Parts = Components<BoardCard, { label: string }>;

function listParts(): Parts {
  return {
    List: ({ context, ...props }) => <div {...props} role="list" aria-label={context?.label} />,
    Item: ({ context: _, item: __, ...props }) => <div {...props} role="listitem" />,
    Header: () => <div style={{ height: 8 }} />,
  };
}

/** A lane, scrolling by itself. Only the cards on screen are in the page, however many there are. */
export function LaneColumn({ lane, empty }: LaneColumnProps) {
  const t = useTexts(kanbanTexts);
  const titleId = useId();
  const section = useRef<HTMLElement>(null);
  const virtuoso = useRef<VirtuosoHandle>(null);
  const parts = useMemo(listParts, []);
  const { hold, movedId, focusId } = useBoardDeeds();
  const { cards, pointer } = useSteadyCards(lane.cards, movedId);
  const [placeAtStart] = useState(() => boardScroll.lanes.get(lane.id));
  const isTarget = hold?.over === lane.id && hold.from !== lane.id;
  const isShownToKeys = hold?.way === "keys" && hold.over === lane.id;
  // Not for the lane a card leaves, which has it on screen a moment longer.
  const focusAt = focusId === null ? -1 : cards.findIndex(({ id }) => id === focusId);

  // Before the lane leaves the page, which is when it still knows where it stands.
  useLayoutEffect(
    () => () => {
      boardScroll.lanes.delete(lane.id);
      virtuoso.current?.getState((scroll) => scroll.scrollTop > 0 && boardScroll.lanes.set(lane.id, scroll));
    },
    [lane.id],
  );
  useEffect(() => {
    if (focusAt >= 0) virtuoso.current?.scrollIntoView({ index: focusAt, behavior: "auto" });
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
        <Virtuoso
          ref={virtuoso}
          data={cards}
          context={{ label: lane.name }}
          components={parts}
          computeItemKey={(_, card) => card.id}
          restoreStateFrom={placeAtStart}
          increaseViewportBy={{ top: 300, bottom: 300 }}
          style={{ flex: 1 }}
          itemContent={(_, card) => (
            <Box sx={{ px: 1, pb: 1 }}>
              <Card card={card} laneId={lane.id} isFocusWanted={focusAt >= 0 && card.id === focusId} />
            </Box>
          )}
        />
      )}
    </Box>
  );
}
