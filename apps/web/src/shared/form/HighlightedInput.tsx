import Box from "@mui/material/Box";
import type { InputBaseComponentProps } from "@mui/material/InputBase";
import TextareaAutosize from "@mui/material/TextareaAutosize";
import type { TextPart } from "@recado/domain";
import type { KeyboardEvent, RefObject } from "react";
import { isPlainBackspace } from "./isComposing";
import { selectVariableBefore } from "./textVariables";
import { VariableHighlights } from "./VariableHighlights";

/** What a field with `HighlightedInput` hands to it as `highlighted`. */
export interface Highlighted {
  field: RefObject<HTMLTextAreaElement | HTMLInputElement | null>;
  parts: readonly TextPart[];
  /** More than one line. */
  isBlock: boolean;
}

/** For the `inputComponent` of a field: its text with a colour behind each variable. */
export function HighlightedInput({ highlighted, type: _, onKeyDown, ...props }: InputBaseComponentProps) {
  const { field, parts, isBlock }: Highlighted = highlighted;
  const all = {
    ...props,
    onKeyDown(event: KeyboardEvent<HTMLTextAreaElement & HTMLInputElement>) {
      if (isPlainBackspace(event)) selectVariableBefore(event.currentTarget, parts);
      onKeyDown?.(event);
    },
  };
  return (
    // A line shrinks by its own padding, as it does without the box.
    <Box sx={{ position: "relative", flex: 1, minWidth: 0, isolation: "isolate", display: isBlock ? "block" : "flex" }}>
      {isBlock ? <TextareaAutosize {...all} /> : <input {...all} />}
      <VariableHighlights parts={parts} field={field} />
    </Box>
  );
}
