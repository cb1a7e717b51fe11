import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import OutlinedInput from "@mui/material/OutlinedInput";
import Stack from "@mui/material/Stack";
import { INVITATION_DAYS } from "@recado/contract";
import { useTexts } from "../../shared/texts/defineTexts";
import { CopyButton } from "../../shared/ui/CopyButton";
import { FormDialog } from "../../shared/ui/FormDialog";
import { Notice } from "../../shared/ui/Notice";
import { uiTexts } from "../../shared/ui/texts";
import { userTexts } from "./texts";

interface InvitationLinkProps {
  name: string;
  link: string;
  onClose: () => void;
}

/** The link of an invitation, for whoever invites to pass on. It is shown this once. */
export function InvitationLink({ name, link, onClose }: InvitationLinkProps) {
  const t = useTexts(userTexts).invitation;
  const ui = useTexts(uiTexts);
  return (
    <FormDialog title={t.linkTitle(name)} onClose={onClose} isShownOnce>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          <Notice kind="info">{t.passOn(name, INVITATION_DAYS)}</Notice>
          <Stack direction="row" sx={{ flexWrap: "wrap", gap: 1.5 }}>
            <OutlinedInput
              size="small"
              readOnly
              autoFocus
              value={link}
              inputProps={{ "aria-label": t.link }}
              onFocus={(event) => event.target.select()}
              sx={{ flex: "1 1 240px" }}
            />
            <CopyButton text={link} />
          </Stack>
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          {ui.close}
        </Button>
      </DialogActions>
    </FormDialog>
  );
}
