import { Paperclip, Signature } from "lucide-react";
import { useRef } from "react";
import { useStore } from "../../../shared/store/createStore";
import { useTexts } from "../../../shared/texts/defineTexts";
import { IconAction } from "../../../shared/ui/IconAction";
import EmojiButton from "../emoji/EmojiButton";
import { messageTexts } from "../texts";
import { signatureStore } from "./signatureStore";

interface ComposerButtonsProps {
  onEmoji: (emoji: string) => void;
  /** Back to the field. */
  onLeave: () => void;
  /** Without it nothing can be attached. */
  onFiles?: (files: File[]) => void;
}

/** Emoji, files, and whether one's name stands above the text. */
export function ComposerButtons({ onEmoji, onLeave, onFiles }: ComposerButtonsProps) {
  const t = useTexts(messageTexts);
  const input = useRef<HTMLInputElement>(null);
  const isSigned = useStore(signatureStore) === "on";
  return (
    <>
      <EmojiButton onEmoji={onEmoji} onLeave={onLeave} sx={{ height: 44 }} />
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
