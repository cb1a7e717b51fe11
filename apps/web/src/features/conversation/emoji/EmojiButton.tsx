import type { IconButtonProps } from "@mui/material/IconButton";
import { Smile } from "lucide-react";
import { useState } from "react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { IconAction } from "../../../shared/ui/IconAction";
import { lazyPart } from "../../../shared/ui/lazyPart";
import { Popover } from "../../../shared/ui/Popover";
import { messageTexts } from "../texts";

const EmojiPicker = lazyPart(() => import("./EmojiPicker"), { hasPlace: true });

const SIZE = { width: { xs: "calc(100vw - 16px)", sm: 336 }, maxWidth: "none", height: 332, mt: -1.5 };

interface EmojiButtonProps extends Pick<IconButtonProps, "sx"> {
  onEmoji: (emoji: string) => void;
  /** Nothing was chosen: the field may have the focus again. Without it the button has. */
  onLeave?: () => void;
}

/** Opens the emojis, and hands the chosen one to the field once that may have the focus again. */
export default function EmojiButton({ onEmoji, onLeave, sx = {} }: EmojiButtonProps) {
  const t = useTexts(messageTexts);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconAction
        label={t.emoji}
        icon={Smile}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={[{ color: "text.secondary" }, ...(Array.isArray(sx) ? sx : [sx])]}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        disableRestoreFocus
        // Its size is known before the picker is here, or it would be placed as if it were empty.
        slotProps={{ paper: { "aria-label": t.emoji, role: "dialog", sx: SIZE } }}
        marginThreshold={8}
        onClose={() => {
          setAnchor(null);
          // Once the popover has let go of the focus.
          setTimeout(() => (onLeave ? onLeave() : anchor?.focus()), 0);
        }}
        anchorOrigin={{ vertical: "top", horizontal: "left" }}
        transformOrigin={{ vertical: "bottom", horizontal: "left" }}
      >
        <EmojiPicker
          onChoose={(emoji) => {
            setAnchor(null);
            // Once the popover has let go of the focus.
            setTimeout(() => onEmoji(emoji), 0);
          }}
        />
      </Popover>
    </>
  );
}
