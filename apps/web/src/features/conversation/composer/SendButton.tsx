import { Check, Mic, SendHorizontal } from "lucide-react";
import { type MouseEvent, type PointerEvent, useEffect, useRef } from "react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { IconAction } from "../../../shared/ui/IconAction";
import { uiTexts } from "../../../shared/ui/texts";
import { messageTexts } from "../texts";

interface SendButtonProps {
  hasText: boolean;
  isEditing: boolean;
  /** The edit is on its way, or what the text means is being fetched. */
  isBusy: boolean;
  onSend: () => void;
  onRecord: (byPointer: boolean) => void;
}

const PHONE = "@media (max-width: 599.95px)";
const MAIN = {
  bgcolor: "primary.main",
  color: "primary.contrastText",
  "&:hover": { bgcolor: "primary.dark" },
} as const;

/** A tap is shorter. */
const HOLD_MS = 500;

/** Sends what was written. With nothing written it records, by a tap or by holding; letting go does not stop it. */
export function SendButton({ hasText, isEditing, isBusy, onSend, onRecord }: SendButtonProps) {
  const t = useTexts(messageTexts);
  const ui = useTexts(uiTexts);
  const records = !hasText && !isEditing;
  const label = records ? t.record : isEditing ? ui.save : t.send;
  const icon = records ? Mic : isEditing ? Check : SendHorizontal;
  const hold = useRef<number>(undefined);
  const cancelHold = () => clearTimeout(hold.current);
  useEffect(() => () => clearTimeout(hold.current), []);

  function press({ pointerType, currentTarget }: PointerEvent) {
    if (!records || pointerType === "mouse") return;
    hold.current = window.setTimeout(() => {
      // Letting go must not tap the button that is here by then.
      currentTarget.addEventListener("touchend", (event) => event.preventDefault(), { once: true });
      onRecord(true);
    }, HOLD_MS);
  }

  /** Keys count no clicks. The second one of a double click was meant for the button that was here before. */
  function click({ detail }: MouseEvent) {
    if (!records) onSend();
    else if (detail <= 1) onRecord(detail > 0);
  }

  return (
    <IconAction
      label={label}
      icon={icon}
      color="default"
      loading={isBusy}
      // A phone keeps its keyboard: the field must not lose the focus.
      onMouseDown={(event) => event.preventDefault()}
      onPointerDown={press}
      onPointerUp={cancelHold}
      onPointerCancel={cancelHold}
      onPointerLeave={cancelHold}
      // Nor does a menu come under the finger that holds it.
      onContextMenu={(event) => event.preventDefault()}
      onClick={click}
      sx={{
        width: 44,
        height: 44,
        WebkitTouchCallout: "none",
        userSelect: "none",
        // On a phone it is where the thumb goes, whatever it does.
        ...(records ? { [PHONE]: MAIN } : MAIN),
      }}
    />
  );
}
