import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { useUser } from "../../shared/api/sessionStore";
import { useTexts } from "../../shared/texts/defineTexts";
import { CopyButton } from "../../shared/ui/CopyButton";
import { uiTexts } from "../../shared/ui/texts";
import { toastUndo } from "../../shared/ui/toasts";
import { useDraft, useEdit, writeDraft } from "../conversation";
import { draftTexts } from "./draftTexts";

/** What was begun in a field that is gone, to be copied or dropped. */
export function KeptDraft({ kind, ticketId }: { kind: "ticket" | "note"; ticketId: number }) {
  const { id: userId } = useUser();
  const draft = { kind, id: ticketId };
  const text = useDraft(draft);
  return <KeptText label={kind} text={text} onChange={(next) => writeDraft(userId, draft, next)} />;
}

/** Other words for a message that were not saved. */
export function KeptEdit({ ticketId }: { ticketId: number }) {
  const { text, write } = useEdit({ kind: "ticket", id: ticketId });
  return <KeptText label="edit" text={text} onChange={write} />;
}

interface KeptTextProps {
  label: "ticket" | "note" | "edit";
  text: string;
  onChange: (text: string) => void;
}

function KeptText({ label, text, onChange }: KeptTextProps) {
  const t = useTexts(draftTexts);
  const ui = useTexts(uiTexts);
  if (text.trim() === "") return null;

  function drop() {
    onChange("");
    toastUndo(t.dropped, () => onChange(text));
  }

  return (
    <Box
      role="group"
      aria-label={t[label]}
      sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", justifyContent: "flex-end", gap: 1 }}
    >
      <TextField
        label={t[label]}
        value={text}
        multiline
        maxRows={4}
        slotProps={{ htmlInput: { readOnly: true } }}
        sx={{ flex: "1 1 240px" }}
      />
      <Button color="inherit" onClick={drop}>
        {ui.discard}
      </Button>
      <CopyButton text={text} />
    </Box>
  );
}
