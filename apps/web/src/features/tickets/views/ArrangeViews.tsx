import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import type { SavedView } from "@recado/contract";
import { Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { FormDialog } from "../../../shared/ui/FormDialog";
import { IconAction } from "../../../shared/ui/IconAction";
import { toastRefusal, toastUndo } from "../../../shared/ui/toasts";
import { viewTexts } from "./texts";
import type { useSavedViews } from "./useSavedViews";
import { ViewNameDialog } from "./ViewNameDialog";

type ArrangeViewsProps = Pick<ReturnType<typeof useSavedViews>, "change"> & {
  views: SavedView[];
  onClose: () => void;
};

/** The saved views, to be renamed or deleted. */
export function ArrangeViews({ views, change, onClose }: ArrangeViewsProps) {
  const t = useTexts(viewTexts);
  const [renamed, setRenamed] = useState<SavedView>();

  async function remove(view: SavedView) {
    const isDone = await change((all) => all.filter(({ name }) => name !== view.name));
    if (!isDone) return;
    // The way back lies outside of the dialog.
    onClose();
    // What was saved under its name meanwhile is the newer one, and stays.
    const putBack = (all: SavedView[]) =>
      all.some(({ name }) => name === view.name) ? all : all.toSpliced(views.indexOf(view), 0, view);
    toastUndo(t.removed(view.name), () => void change(putBack));
  }
  const rename = (from: string) => async (name: string) => {
    const isTaken = name !== from && views.some((view) => view.name === name);
    if (isTaken) toastRefusal(t.taken(name));
    return !isTaken && change((all) => all.map((view) => (view.name === from ? { ...view, name } : view)));
  };

  return (
    <FormDialog title={t.arrangeTitle} onClose={onClose} size="xs">
      <DialogContent>
        {views.length === 0 && t.none}
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
          {views.map((view) => (
            <Box component="li" key={view.name} sx={{ display: "flex", alignItems: "center", minHeight: 44 }}>
              <Box dir="auto" sx={{ flex: 1, minWidth: 0, overflowWrap: "anywhere" }}>
                {view.name}
              </Box>
              <IconAction label={t.rename(view.name)} icon={Pencil} onClick={() => setRenamed(view)} />
              <IconAction label={t.remove(view.name)} icon={Trash2} onClick={() => void remove(view)} />
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t.close}
        </Button>
      </DialogActions>
      {renamed && (
        <ViewNameDialog
          title={t.renameTitle}
          start={renamed.name}
          onName={rename(renamed.name)}
          onClose={() => setRenamed(undefined)}
        />
      )}
    </FormDialog>
  );
}
