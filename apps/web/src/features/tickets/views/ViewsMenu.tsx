import Divider from "@mui/material/Divider";
import MenuItem from "@mui/material/MenuItem";
import { MAX_VIEWS } from "@recado/contract";
import { useState } from "react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { Menu } from "../../../shared/ui/Menu";
import { toastDone, toastRefusal } from "../../../shared/ui/toasts";
import { ArrangeViews } from "./ArrangeViews";
import { viewTexts } from "./texts";
import { useOpenView, useSavedViews, useViewNow } from "./useSavedViews";
import { ViewNameDialog } from "./ViewNameDialog";

interface ViewsMenuProps {
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** The desk as somebody has saved it, by one click; and what it is now, to be saved. */
export default function ViewsMenu({ anchor, onClose }: ViewsMenuProps) {
  const t = useTexts(viewTexts);
  const now = useViewNow();
  const openView = useOpenView();
  const { views = [], change } = useSavedViews();
  const [asked, setAsked] = useState<"name" | "arrange" | null>(null);

  const ask = (what: "name" | "arrange") => {
    onClose();
    if (what === "name" && views.length >= MAX_VIEWS) toastRefusal(t.full(MAX_VIEWS));
    else setAsked(what);
  };
  async function save(name: string) {
    if (views.some((view) => view.name === name)) {
      toastRefusal(t.taken(name));
      return false;
    }
    const isSaved = await change((all) => [...all, { name, ...now }]);
    if (isSaved) toastDone(t.saved(name));
    return isSaved;
  }

  return (
    <>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={onClose}
        slotProps={{ paper: { sx: { maxHeight: 420, maxWidth: 320 } } }}
      >
        {views.map((view) => (
          <MenuItem
            key={view.name}
            onClick={() => {
              void openView(view);
              onClose();
            }}
          >
            <span dir="auto" title={view.name} style={{ overflow: "hidden", textOverflow: "ellipsis" }}>
              {view.name}
            </span>
          </MenuItem>
        ))}
        {views.length > 0 && <Divider />}
        <MenuItem onClick={() => ask("name")}>{t.save}</MenuItem>
        {views.length > 0 && <MenuItem onClick={() => ask("arrange")}>{t.arrange}</MenuItem>}
      </Menu>
      {asked === "name" && (
        <ViewNameDialog title={t.saveTitle} start={now.search} onName={save} onClose={() => setAsked(null)} />
      )}
      {asked === "arrange" && <ArrangeViews views={views} change={change} onClose={() => setAsked(null)} />}
    </>
  );
}
