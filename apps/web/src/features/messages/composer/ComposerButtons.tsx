import Popover from "@mui/material/Popover";
import { Paperclip, Signature, Smile } from "lucide-react";
import { lazy, Suspense, useRef, useState } from "react";
import { useStore } from "../../../shared/store/createStore";
import { useTexts } from "../../../shared/texts/defineTexts";
import { IconAction } from "../../../shared/ui/IconAction";
import { messageTexts } from "../texts";
import { signatureStore } from "./signatureStore";

const EmojiPicker = lazy(() => import("../emoji/EmojiPicker"));

interface ComposerButtonsProps {
  onEmoji: (emoji: string) => void;
  /** Without it nothing can be attached. */
  onFiles?: (files: File[]) => void;
}

/** Emoji, files, and whether one's name stands above the text. */
export function ComposerButtons({ onEmoji, onFiles }: ComposerButtonsProps) {
  const t = useTexts(messageTexts);
  const input = useRef<HTMLInputElement>(null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const isSigned = useStore(signatureStore) === "on";
  return (
    <>
      <IconAction
        label={t.emoji}
        icon={Smile}
        aria-haspopup="dialog"
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ height: 44, color: "text.secondary" }}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        disableRestoreFocus
        // Its size is known before the picker is here, or it would be placed as if it were empty.
        slotProps={{ paper: { "aria-label": t.emoji, role: "dialog", sx: { width: 336, height: 332 } } }}
        onClose={() => {
          anchor?.focus();
          setAnchor(null);
        }}
        anchorOrigin={{ vertical: "top", horizontal: "left" }}
        transformOrigin={{ vertical: "bottom", horizontal: "left" }}
      >
        <Suspense>
          <EmojiPicker
            onChoose={(emoji) => {
              setAnchor(null);
              // Once the popover has let go of the focus.
              setTimeout(() => onEmoji(emoji), 0);
            }}
          />
        </Suspense>
      </Popover>
      {onFiles && (
        <>
          <IconAction
            label={t.attach}
            icon={Paperclip}
            onClick={() => input.current?.click()}
            sx={{ height: 44, color: "text.secondary" }}
          />
          <input
            ref={input}
            type="file"
            multiple
            hidden
            aria-label={t.attach}
            onChange={(event) => {
              const files = [...(event.target.files ?? [])];
              // The same file may be chosen again after it was taken out.
              event.target.value = "";
              if (files.length > 0) onFiles(files);
            }}
          />
        </>
      )}
      <IconAction
        label={isSigned ? t.signedOn : t.signedOff}
        icon={Signature}
        aria-pressed={isSigned}
        onClick={() => signatureStore.set(isSigned ? "off" : "on")}
        sx={{
          height: 44,
          color: isSigned ? "primary.main" : "text.secondary",
          bgcolor: isSigned ? "action.selected" : undefined,
        }}
      />
    </>
  );
}
