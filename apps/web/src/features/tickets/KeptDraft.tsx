import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import TextField from "@mui/material/TextField";
import { useUser } from "../../shared/api/sessionStore";
import { useTexts } from "../../shared/texts/defineTexts";
import { CopyButton } from "../../shared/ui/CopyButton";
import { uiTexts } from "../../shared/ui/texts";
import { toastUndo } from "../../shared/ui/toasts";
import { useDraft, writeDraft } from "../conversation";
import { draftTexts } from "./draftTexts";

interface KeptDraftProps {
  kind: "ticket" | "note";
  ticketId: number;
}

/** What was begun in a field that is gone, to be copied or dropped. */
export function KeptDraft({ kind, ticketId }: KeptDraftProps) {
  const t = useTexts(draftTexts);
  const ui = useTexts(uiTexts);
  const { id: userId } = useUser();
  const draft = { kind, id: ticketId };
  const text = useDraft(draft);
  if (text.trim() === "") return null;

  function drop() {
    writeDraft(userId, draft, "");
    toastUndo(t.dropped, () => writeDraft(userId, draft, text));
  }

  return (
    <Box
      role="group"
      aria-label={t[kind]}
      sx={{ display: "flex", flexWrap: "wrap", alignItems: "center", justifyContent: "flex-end", gap: 1 }}
    >
      <TextField
        label={t[kind]}
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
