import Box from "@mui/material/Box";
import TextField from "@mui/material/TextField";
import { ArrowDown, ArrowUp, FileText, Trash2 } from "lucide-react";
import { useId, useMemo, useRef } from "react";
import { type Highlighted, HighlightedInput } from "../../../shared/form/HighlightedInput";
import { InsertVariable } from "../../../shared/form/InsertVariable";
import { isComposing } from "../../../shared/form/isComposing";
import { sayPasteCut } from "../../../shared/form/sayPasteCut";
import { MESSAGE_TEXT } from "../../../shared/form/textVariables";
import { UnknownVariables } from "../../../shared/form/UnknownVariables";
import { useFileAddress } from "../../../shared/form/useFileAddress";
import { useTexts } from "../../../shared/texts/defineTexts";
import { ONE_LINE } from "../../../shared/theme/textOverflow";
import { IconAction } from "../../../shared/ui/IconAction";
import { sendsByEnter } from "../composer/sendsByEnter";
import { isDrawn } from "../media/mediaKinds";
import { messageTexts } from "../texts";
import { type Attachment, takesCaption } from "./attachment";

interface AttachmentRowProps {
  attachment: Attachment;
  onCaption: (text: string) => void;
  /** Enter sends them all, where it does in the field below a conversation. */
  onEnter: () => void;
  autoFocus: boolean;
  /** The service fills in the customer's data. */
  knowsVariables: boolean;
  onRemove: () => void;
  onUp?: () => void;
  onDown?: () => void;
}

/** One of the files, with what is to be written below it. */
export function AttachmentRow({
  attachment,
  onCaption,
  onEnter,
  autoFocus,
  knowsVariables,
  onRemove,
  onUp,
  onDown,
}: AttachmentRowProps) {
  const { file, caption } = attachment;
  const t = useTexts(messageTexts);
  const field = useRef<HTMLTextAreaElement>(null);
  const told = useId();
  const parts = useMemo(() => (knowsVariables ? MESSAGE_TEXT.split(caption) : []), [knowsVariables, caption]);
  const preview = useFileAddress(isDrawn(file.type) ? file : null);
  return (
    <Box
      role="group"
      aria-label={file.name}
      sx={{ display: "flex", gap: 1.5, p: 1, border: 1, borderColor: "divider", borderRadius: 1 }}
    >
      <Box
        sx={{
          display: "grid",
          placeItems: "center",
          flexShrink: 0,
          width: 88,
          height: 88,
          borderRadius: 1,
          overflow: "hidden",
          bgcolor: "action.hover",
        }}
      >
        {preview ? (
          <Box component="img" src={preview} alt="" sx={{ width: "100%", height: "100%", objectFit: "cover" }} />
        ) : (
          <FileText size={28} strokeWidth={1.75} aria-hidden />
        )}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ display: "flex", alignItems: "center" }}>
          <Box
            title={file.name}
            sx={{
              flex: 1,
              minWidth: 0,
              typography: "caption",
              ...ONE_LINE,
            }}
          >
            {file.name}
          </Box>
          {onUp && <IconAction label={t.moveUp(file.name)} icon={ArrowUp} onClick={onUp} />}
          {onDown && <IconAction label={t.moveDown(file.name)} icon={ArrowDown} onClick={onDown} />}
          <IconAction label={t.takeOut(file.name)} icon={Trash2} onClick={onRemove} />
        </Box>
        {takesCaption(attachment) && (
          <>
            <TextField
              value={caption}
              autoFocus={autoFocus}
              onKeyDown={(event) => {
                if (event.key !== "Enter" || event.shiftKey || isComposing(event) || !sendsByEnter(event)) return;
                event.preventDefault();
                onEnter();
              }}
              onChange={(event) => onCaption(event.target.value)}
              placeholder={t.caption}
              multiline
              inputRef={field}
              slotProps={{
                htmlInput: {
                  "aria-label": t.captionOf(file.name),
                  "aria-describedby": told,
                  maxLength: 4_000,
                  maxRows: 3,
                  onPaste: sayPasteCut,
                  highlighted: { field, parts, isBlock: true } satisfies Highlighted,
                },
                input: {
                  inputComponent: HighlightedInput,
                  endAdornment: knowsVariables && <InsertVariable label={t.captionOf(file.name)} field={field} />,
                },
              }}
            />
            <div id={told} aria-live="polite">
              <UnknownVariables parts={parts} variables={MESSAGE_TEXT} field={field} />
            </div>
          </>
        )}
      </Box>
    </Box>
  );
}
