import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import Divider from "@mui/material/Divider";
import Stack from "@mui/material/Stack";
import { useTexts } from "../../../shared/texts/defineTexts";
import { FormDialog } from "../../../shared/ui/FormDialog";
import { uiTexts } from "../../../shared/ui/texts";
import { ImportNews } from "./ImportNews";
import { PhoneImport } from "./PhoneImport";
import { SheetImport } from "./SheetImport";
import { sheetTexts } from "./texts";
import { type ContactImports, isUnderway } from "./useContactImports";

interface ImportDialogProps {
  imports: ContactImports;
  /** Into a contact list: from a sheet alone. */
  isOfList: boolean;
  /** One is being watched: how it goes stands in place of the ways to begin another. */
  hasNews: boolean;
  onClose: () => void;
}

/** Two ways to bring contacts along, and then how it goes. It may be closed meanwhile. */
export function ImportDialog({ imports, isOfList, hasNews, onClose }: ImportDialogProps) {
  const t = useTexts(sheetTexts);
  const ui = useTexts(uiTexts);
  const isOver = imports.watched !== undefined && !isUnderway(imports.watched) && !imports.sending;
  return (
    <FormDialog title={isOfList ? t.titleOfList : t.title} onClose={onClose}>
      <DialogContent sx={{ "&&": { pt: 1.5 } }}>
        {hasNews ? (
          <ImportNews imports={imports} />
        ) : (
          <Stack spacing={3} divider={<Divider />}>
            <SheetImport onStart={imports.sendSheet} />
            {!isOfList && <PhoneImport onStart={imports.takePhoneBook} />}
          </Stack>
        )}
      </DialogContent>
      <DialogActions>
        {isOver && <Button onClick={imports.forget}>{t.again}</Button>}
        <Button color="inherit" onClick={onClose}>
          {ui.close}
        </Button>
      </DialogActions>
    </FormDialog>
  );
}
