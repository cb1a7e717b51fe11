import Box from "@mui/material/Box";
import { X } from "lucide-react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { IconAction } from "../../../shared/ui/IconAction";
import { messageTexts } from "../texts";
import { QuotedBlock } from "../view/QuotedBlock";
import { toQuoted } from "../view/toQuoted";
import type { Writing } from "./writing";

interface AboveFieldProps {
  writing: Writing;
  onCancel: () => void;
}

/** What the text in the field is for: a reply to a message, or an edit of one. */
export function AboveField({ writing, onCancel }: AboveFieldProps) {
  const t = useTexts(messageTexts);
  const message = writing.kind === "edit" ? writing.message : writing.quoted;
  if (!message) return null;
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 1, px: 1.5, pt: 1 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ typography: "overline", color: "text.secondary" }}>
          {writing.kind === "edit" ? t.editing : t.replying}
        </Box>
        <QuotedBlock quoted={toQuoted(message)} />
      </Box>
      <IconAction label={writing.kind === "edit" ? t.cancelEdit : t.cancelReply} icon={X} onClick={onCancel} />
    </Box>
  );
}
