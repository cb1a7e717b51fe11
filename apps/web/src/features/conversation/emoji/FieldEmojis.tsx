import type { RefObject } from "react";
import { insertText } from "../../../shared/form/insertText";
import EmojiButton from "./EmojiButton";

interface FieldEmojisProps {
  field: RefObject<HTMLTextAreaElement | null>;
  color?: string;
}

/** Emojis for the field beside which they stand. */
export function FieldEmojis({ field, color = "text.secondary" }: FieldEmojisProps) {
  return (
    <EmojiButton
      onEmoji={(emoji) => field.current && insertText(field.current, emoji)}
      onLeave={() => field.current?.focus()}
      sx={{ height: 44, color }}
    />
  );
}
