import Box from "@mui/material/Box";
import { MAX_BODY } from "@recado/contract";
import {
  type ChangeEvent,
  type ClipboardEvent,
  type KeyboardEvent,
  type Ref,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
} from "react";
import { isPlainBackspace } from "../../../shared/form/isComposing";
import { sayPasteCut } from "../../../shared/form/sayPasteCut";
import { selectVariableBefore, type TextVariables } from "../../../shared/form/textVariables";
import { UnknownVariables } from "../../../shared/form/UnknownVariables";
import { VariableHighlights } from "../../../shared/form/VariableHighlights";
import { VISIBLE_HEIGHT } from "../../../shared/theme/lowScreens";
import { ONE_LINE } from "../../../shared/theme/textOverflow";

interface MessageFieldProps {
  ref: Ref<HTMLTextAreaElement>;
  label: string;
  /** What stands in it while it is empty, where the label would be cut. */
  hint?: string;
  value: string;
  onChange: (text: string) => void;
  /** Where the next character would go. */
  onCaret: (caret: number) => void;
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  /** Without it files are not taken. */
  onFiles?: (files: File[]) => void;
  maxLength?: number;
  /** Without it braces are words. */
  variables?: TextVariables;
  /** The list of suggestions it commands, when there is one. */
  suggestions?: { id: string; activeId: string | undefined };
  /** An editor has a row more. */
  rows: number;
}

const LINE = 22;
const PADDING = 20;

/** Whether the files are meant: office programs put a picture of the text beside it, desktops the names of files beside them. */
function isAboutFiles(files: File[], text: string): boolean {
  if (files.length === 0) return false;
  const names = text.split(/[\r\n]+/).filter((line) => line !== "");
  const arePictures = files.every(({ type }) => type.startsWith("image/"));
  return !arePictures || names.every((line) => files.some(({ name }) => name === line.trim()));
}

/** Where a message is written. It grows with its text up to some rows, then it scrolls. */
export function MessageField({
  ref,
  label,
  hint = label,
  value,
  onChange,
  onCaret,
  onKeyDown,
  onFiles,
  maxLength = MAX_BODY,
  variables,
  suggestions,
  rows,
}: MessageFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const told = useId();
  const parts = useMemo(() => variables?.split(value) ?? [], [variables, value]);

  useLayoutEffect(() => {
    const element = field.current;
    if (!element) return;
    // An empty field has one row. Measuring it would lay out the whole page once more.
    if (value === "") {
      element.style.height = "";
      return;
    }
    const frame = element.parentElement;
    // Its frame keeps the room while it is measured: the conversation above would be scrolled by what it gains meanwhile.
    if (frame) frame.style.minHeight = `${frame.offsetHeight}px`;
    element.style.height = "0";
    element.style.height = `${Math.min(element.scrollHeight, rows * LINE + PADDING)}px`;
    if (frame) frame.style.minHeight = "";
  }, [value, rows]);

  function paste(event: ClipboardEvent<HTMLTextAreaElement>) {
    const files = [...event.clipboardData.files];
    if (!onFiles || !isAboutFiles(files, event.clipboardData.getData("text/plain"))) return sayPasteCut(event);
    event.preventDefault();
    onFiles(files);
  }

  return (
    <>
      <Box sx={{ position: "relative", isolation: "isolate" }}>
        <Box
          component="textarea"
          ref={(element: HTMLTextAreaElement | null) => {
            field.current = element;
            if (typeof ref === "function") ref(element);
            else if (ref) ref.current = element;
          }}
          rows={1}
          dir="auto"
          aria-label={label}
          aria-describedby={variables ? told : undefined}
          placeholder={hint}
          maxLength={maxLength}
          value={value}
          onChange={({ target }: ChangeEvent<HTMLTextAreaElement>) => {
            onChange(target.value);
            onCaret(target.selectionStart);
          }}
          onFocus={({ target }) => {
            // What was begun earlier goes on at its end; by itself the browser would begin before it.
            if (target.selectionEnd === 0) target.setSelectionRange(target.value.length, target.value.length);
          }}
          onSelect={({ currentTarget }: SyntheticEvent<HTMLTextAreaElement>) => onCaret(currentTarget.selectionStart)}
          onKeyDown={(event: KeyboardEvent<HTMLTextAreaElement>) => {
            if (isPlainBackspace(event)) selectVariableBefore(event.currentTarget, parts);
            onKeyDown(event);
          }}
          onPaste={paste}
          {...(suggestions && {
            "aria-autocomplete": "list" as const,
            "aria-controls": suggestions.id,
            "aria-activedescendant": suggestions.activeId,
          })}
          sx={{
            display: "block",
            width: "100%",
            minHeight: { xs: 44, sm: 42 },
            maxHeight: `max(66px, 0.3 * ${VISIBLE_HEIGHT})`,
            px: 1.5,
            py: "10px",
            border: 0,
            resize: "none",
            font: "inherit",
            // Below 16 pixels a phone zooms into the field.
            fontSize: { xs: 16, sm: 15 },
            "@media (pointer: coarse)": { minHeight: 44, fontSize: 16 },
            lineHeight: `${LINE}px`,
            color: "text.primary",
            bgcolor: "transparent",
            "&:focus": { outline: 0 },
            "&::placeholder": {
              color: "text.secondary",
              opacity: 1,
              ...ONE_LINE,
            },
          }}
        />
        <VariableHighlights parts={parts} field={field} />
      </Box>
      {variables && (
        <Box id={told} aria-live="polite" sx={{ px: 1, "& > :last-child": { mb: 1 } }}>
          <UnknownVariables parts={parts} variables={variables} field={field} most={1} />
        </Box>
      )}
    </>
  );
}
