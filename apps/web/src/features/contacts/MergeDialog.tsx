import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { type Contact, type ContactDetails, contactRoutes } from "@recado/contract";
import { formatPhone } from "@recado/domain";
import { useState } from "react";
import { call } from "../../shared/api/call";
import { useTexts } from "../../shared/texts/defineTexts";
import { unbroken } from "../../shared/texts/unbroken";
import { ConfirmDialog } from "../../shared/ui/ConfirmDialog";
import { FormDialog } from "../../shared/ui/FormDialog";
import { uiTexts } from "../../shared/ui/texts";
import { useAction } from "../../shared/ui/useAction";
import { ContactPicker } from "./ContactPicker";
import { contactTexts } from "./texts";

/** Two may have the same name. */
const withNumber = ({ name, number }: Contact) => (number ? `${name} (${unbroken(formatPhone(number))})` : name);

interface MergeDialogProps {
  /** The one that stays. */
  kept: Contact;
  onMerged: (kept: ContactDetails, other: Contact) => void;
  onClose: () => void;
}

/** Makes one contact of two that are the same person: asks which, then whether. */
export function MergeDialog({ kept, onMerged, onClose }: MergeDialogProps) {
  const t = useTexts(contactTexts).merging;
  const ui = useTexts(uiTexts);
  const [other, setOther] = useState<Contact | null>(null);
  const [isAsking, setIsAsking] = useState(false);

  const merge = useAction(
    ({ id }: Contact) => call(contactRoutes.merge, { params: { contactId: kept.id }, body: { otherId: id } }),
    {
      done: (_, gone) => t.done(gone.name, kept.name),
      onDone(merged, gone) {
        onMerged(merged, gone);
        onClose();
      },
    },
  );

  const number = other?.number ? formatPhone(other.number) : undefined;
  return (
    <FormDialog title={t.title(kept.name)} onClose={onClose}>
      <DialogContent>
        <Stack spacing={2.5}>
          <Typography variant="body2" sx={{ color: "text.secondary", textWrap: "pretty" }}>
            {t.lead(withNumber(kept))}
          </Typography>
          <ContactPicker
            label={t.other}
            value={other}
            onChange={setOther}
            accepts={({ id, isGroup }) => id !== kept.id && !isGroup}
            helperText={number}
            autoFocus
          />
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {ui.cancel}
        </Button>
        <Button variant="contained" disabled={!other} onClick={() => setIsAsking(true)}>
          {t.next}
        </Button>
      </DialogActions>
      {other && isAsking && (
        <ConfirmDialog
          name={other.name}
          title={t.question(other.name, kept.name)}
          text={t.explain(withNumber(other), withNumber(kept))}
          confirm={t.confirm}
          busy={merge.isPending}
          onConfirm={() => merge.mutate(other)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </FormDialog>
  );
}
