import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import type { Queue } from "@recado/contract";
import { ListTree, Plus } from "lucide-react";
import { useState } from "react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { EmptyState } from "../../../shared/ui/EmptyState";
import { uiTexts } from "../../../shared/ui/texts";
import { QUEUE_FORM } from "../QueueForm";
import { TabPanel } from "../TabPanel";
import { OptionTree } from "./OptionTree";
import { optionTexts } from "./texts";

interface OptionsPanelProps {
  /** Not there before it was saved for the first time. */
  queue?: Queue;
  /** Called right before that is done for the first option. */
  onSaveQueue: () => void;
  onClose: () => void;
}

/** The menu of a queue. Each option is saved by itself, so there is nothing to save at the foot. */
export function OptionsPanel({ queue, onSaveQueue, onClose }: OptionsPanelProps) {
  const t = useTexts(optionTexts);
  const ui = useTexts(uiTexts);
  const [wasUnsaved] = useState(!queue);
  const add = (
    <Button
      type="submit"
      form={QUEUE_FORM}
      variant="outlined"
      startIcon={<Plus size={18} strokeWidth={1.75} />}
      onClick={onSaveQueue}
    >
      {t.add}
    </Button>
  );
  return (
    <>
      <DialogContent sx={{ "&&": { pt: 1.5 } }}>
        <TabPanel name="options" shown="options">
          {queue ? (
            <OptionTree queue={queue} startsAdding={wasUnsaved} />
          ) : (
            <EmptyState icon={ListTree} title={t.empty.title} text={t.savesQueue} action={add} />
          )}
        </TabPanel>
      </DialogContent>
      <DialogActions>
        <Box sx={{ flex: 1, color: "text.secondary", typography: "caption" }}>{queue && t.savedByItself}</Box>
        <Button color="inherit" onClick={onClose}>
          {ui.close}
        </Button>
      </DialogActions>
    </>
  );
}
