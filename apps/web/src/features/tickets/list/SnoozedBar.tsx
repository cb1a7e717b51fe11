import ButtonBase from "@mui/material/ButtonBase";
import { AlarmClock, ArrowLeft } from "lucide-react";
import { floatingSx } from "../../../shared/list/floatingSx";
import { useStore } from "../../../shared/store/createStore";
import { useTexts } from "../../../shared/texts/defineTexts";
import { changeDesk, deskStore } from "../data/deskStore";
import { ticketTexts } from "../texts";

interface SnoozedBarProps {
  count: number;
  /** On a phone it takes no room from the rows. */
  isFloating?: boolean;
}

const BAR = {
  flexShrink: 0,
  justifyContent: "flex-start",
  minHeight: { xs: 44, sm: 36 },
  "@media (pointer: coarse)": { minHeight: 44 },
  px: 2,
  borderBottom: 1,
  borderColor: "var(--line-soft)",
  color: "text.secondary",
  "&:hover": { bgcolor: "action.hover" },
} as const;

const FLOATING = {
  ...floatingSx,
  left: 16,
  alignSelf: "flex-start",
  height: 44,
  px: 2,
  borderRadius: "22px",
  border: 1,
  borderColor: "divider",
  color: "text.primary",
} as const;

/** The way to what was put aside and back from it; beside the own conversations, and only where there is something. */
export function SnoozedBar({ count, isFloating = false }: SnoozedBarProps) {
  const t = useTexts(ticketTexts);
  const { tab, queue } = useStore(deskStore);
  const isThere = queue === "snoozed";
  if (tab !== "open" || queue === "waiting" || (count === 0 && !isThere)) return null;
  const ground = isThere ? "var(--selected)" : isFloating ? "background.paper" : undefined;
  return (
    <ButtonBase
      aria-pressed={isThere}
      onClick={() => changeDesk({ queue: isThere ? "mine" : "snoozed" })}
      sx={[{ gap: 1, typography: "body2", fontWeight: 500, bgcolor: ground }, isFloating ? FLOATING : BAR]}
    >
      {isThere ? <ArrowLeft size={16} aria-hidden /> : <AlarmClock size={16} aria-hidden />}
      {t.snoozed(count)}
    </ButtonBase>
  );
}
