import Box from "@mui/material/Box";
import type { BoardCard } from "@recado/contract";
import { ArrowLeftRight } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { Link } from "react-router-dom";
import { useTexts } from "../../../shared/texts/defineTexts";
import { IconAction } from "../../../shared/ui/IconAction";
import { pathOfTicket } from "../../tickets";
import { CARD_LINK } from "../drag/targets";
import { kanbanTexts } from "../texts";
import { HINT_ID, useBoardActions } from "./boardContext";
import { CardFace } from "./CardFace";
import { cardSx } from "./cardSx";
import { writeNumbers } from "./writeNumbers";

/**
 * Stands in place of the time on hover and focus; on touch screens always there, at the end of the last line, which leaves it
 * room.
 */
const MOVE = {
  position: "absolute",
  top: 6,
  right: 6,
  width: 32,
  height: 32,
  color: "text.secondary",
  bgcolor: "background.paper",
  "&:hover": { bgcolor: "var(--sunken)" },
  "@media (hover: none)": { top: "auto", bottom: 0, right: 0, width: 44, height: 44, bgcolor: "transparent" },
  "@media (hover: hover)": { "[data-card]:not(:hover):not(:focus-within) &": { opacity: 0 } },
} as const;

const TIME_AWAY = {
  "@media (hover: hover)": { "&:hover time, &:focus-within time": { visibility: "hidden" } },
} as const;

interface CardProps {
  card: BoardCard;
  laneId: number;
  /** It came here by somebody's keys, and the focus comes after it. */
  isFocusWanted: boolean;
}

/** A conversation on the board. A click opens it; a drag, the keys or the button in its corner move it. */
export function Card({ card, laneId, isFocusWanted }: CardProps) {
  const t = useTexts(kanbanTexts);
  const { now, hold, onFocused, press, handleKey, leave, openMenu } = useBoardActions();
  const numbersId = useId();
  const link = useRef<HTMLAnchorElement>(null);
  const { name } = card.contact;
  const isHeld = hold?.card.id === card.id;
  const { queue, tags, user } = card;
  const plainTags = tags.filter(({ kanban }) => kanban === 0).map((tag) => tag.name);
  const whole = [name, writeNumbers(card), queue?.name, plainTags.join(", "), user && t.servedBy(user.name)];

  // biome-ignore lint/correctness/useExhaustiveDependencies: the focus is taken when it is given, not at each drawing.
  useEffect(() => {
    if (!isFocusWanted) return;
    link.current?.focus();
    onFocused();
  }, [isFocusWanted]);

  return (
    <Box
      data-card
      onPointerDown={(event) => press(event, card, laneId)}
      sx={[
        cardSx,
        { cursor: "grab", position: "relative", touchAction: "pan-x pan-y", ...TIME_AWAY },
        isHeld && (hold.way === "keys" ? { outline: 2, outlineColor: "primary.main" } : { opacity: 0.4 }),
      ]}
    >
      <CardFace card={card} now={now} numbersId={numbersId} />
      <Box
        component={Link}
        ref={link}
        to={pathOfTicket(card)}
        draggable={false}
        aria-label={t.seeOf(name)}
        // It lies over what is cut off, which would not tell itself.
        title={whole.filter(Boolean).join("\n")}
        aria-describedby={`${numbersId} ${HINT_ID}`}
        onKeyDown={(event) => handleKey(event, card, laneId)}
        onBlur={leave}
        {...{ [CARD_LINK]: card.id }}
        sx={{
          position: "absolute",
          inset: 0,
          borderRadius: "14px",
          outline: 0,
          "&:focus-visible": { outline: "2px solid", outlineColor: "primary.main", outlineOffset: "-2px" },
        }}
      />
      <IconAction
        label={t.moveOf(name)}
        icon={ArrowLeftRight}
        aria-haspopup="menu"
        onClick={(event) => openMenu(event.currentTarget, card, laneId)}
        sx={MOVE}
      />
    </Box>
  );
}
