import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import type { Queue } from "@recado/contract";
import { ListTree } from "lucide-react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { EmptyState } from "../../../shared/ui/EmptyState";
import { uiTexts } from "../../../shared/ui/texts";
import { TabPanel } from "../TabPanel";
import { OptionTree } from "./OptionTree";
import { optionTexts } from "./texts";

interface OptionsPanelProps {
  /** Not there before it was saved for the first time. */
  queue?: Queue;
  onClose: () => void;
}

/** The menu of a queue. Each option is saved by itself, so there is nothing to save at the foot. */
export function OptionsPanel({ queue, onClose }: OptionsPanelProps) {
  const t = useTexts(optionTexts);
  const ui = useTexts(uiTexts);
  return (
    <>
      <DialogContent sx={{ "&&": { pt: 1.5 } }}>
        <TabPanel name="options" shown="options">
          {queue ? <OptionTree queue={queue} /> : <EmptyState icon={ListTree} {...t.unsaved} />}
        </TabPanel>
      </DialogContent>
      <DialogActions>
        <Box sx={{ flex: 1, color: "text.secondary", typography: "caption" }}>{queue && t.savedByItself}</Box>
        <Button variant="outlined" onClick={onClose}>
          {ui.close}
        </Button>
      </DialogActions>
    </>
  );
}
