import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import { useEffect, useEffectEvent } from "react";
import { isKeyTaken } from "../../../shared/screen/isKeyTaken";
import { useTexts } from "../../../shared/texts/defineTexts";
import { SteadyText } from "../../../shared/ui/SteadyText";
import { DraftDot } from "./DraftDot";
import { noteTexts } from "./texts";
import { useIsNoteBegun } from "./useIsNoteBegun";

export type WriteMode = "reply" | "note";

interface WriteModesProps {
  conversationId: number;
  mode: WriteMode;
  onMode: (mode: WriteMode) => void;
}

/** Which mode a stroke asks for. The place of the key counts, because Alt changes what it writes. */
function readMode({ code, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): WriteMode | null {
  if (!altKey || ctrlKey || metaKey || shiftKey) return null;
  return code === "KeyP" ? "note" : code === "KeyL" ? "reply" : null;
}

/** Whether one writes to the customer or to colleagues. Alt+L and Alt+P do the same; what was begun in either is kept. */
export function WriteModes({ conversationId, mode, onMode }: WriteModesProps) {
  const t = useTexts(noteTexts);
  // While it is written it stands below.
  const isBegun = useIsNoteBegun(conversationId) && mode !== "note";
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const wanted = readMode(event);
    const isWriting = event.target instanceof HTMLTextAreaElement && event.target.closest("[data-composer]") !== null;
    if (!wanted || event.defaultPrevented || (!isWriting && isKeyTaken(event, { emptyField: "free" }))) return;
    event.preventDefault();
    onMode(wanted);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event);
    window.addEventListener("keydown", listener);
    return () => window.removeEventListener("keydown", listener);
  }, []);

  return (
    <Box
      role="group"
      aria-label={t.mode}
      sx={{
        display: { xs: mode === "note" ? "flex" : "none", sm: "flex" },
        gap: 0.25,
        px: { xs: 1, sm: 1.5 },
        pt: 0.75,
      }}
    >
      <Mode name={t.reply} keys="Alt+L" isOn={mode === "reply"} onClick={() => onMode("reply")} />
      <Mode
        name={t.note}
        keys="Alt+P"
        isOn={mode === "note"}
        isNote
        mark={isBegun ? t.begun : undefined}
        onClick={() => onMode("note")}
      />
    </Box>
  );
}

interface ModeProps {
  name: string;
  keys: string;
  isOn: boolean;
  isNote?: boolean;
  /** The word for what was begun there. */
  mark?: string;
  onClick: () => void;
}

function Mode({ name, keys, isOn, isNote = false, mark, onClick }: ModeProps) {
  const ground = isNote
    ? { bgcolor: "var(--fold)", color: "var(--fold-ink)" }
    : { bgcolor: "var(--brand-soft)", color: "var(--brand-on-soft)" };
  return (
    <ButtonBase
      aria-label={mark && `${name} (${mark})`}
      aria-pressed={isOn}
      aria-keyshortcuts={keys}
      title={keys}
      // A phone keeps its keyboard: the field must not lose the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onClick}
      sx={{
        height: 28,
        "@media (pointer: coarse)": { height: 44 },
        px: 1.25,
        borderRadius: "8px",
        font: "inherit",
        fontSize: "0.8125rem",
        fontWeight: isOn ? 600 : 500,
        color: "inherit",
        ...(isOn && ground),
      }}
    >
      <SteadyText text={name} />
      {mark && <DraftDot sx={{ ml: 0.75 }} />}
    </ButtonBase>
  );
}
