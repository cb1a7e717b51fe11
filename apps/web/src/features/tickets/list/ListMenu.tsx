import Divider from "@mui/material/Divider";
import ListItemIcon from "@mui/material/ListItemIcon";
import MenuItem from "@mui/material/MenuItem";
import { can } from "@recado/domain";
import { ArrowDownUp, Check, ListChecks } from "lucide-react";
import { useState } from "react";
import { useUser } from "../../../shared/api/sessionStore";
import { useStore } from "../../../shared/store/createStore";
import { useTexts } from "../../../shared/texts/defineTexts";
import { IconAction } from "../../../shared/ui/IconAction";
import { lazyPart } from "../../../shared/ui/lazyPart";
import { Menu } from "../../../shared/ui/Menu";
import { deskStore, sortStore } from "../data/deskStore";
import { ticketTexts } from "../texts";
import { densityStore } from "./density";
import { pickedStore } from "./picked";

const ExportTickets = lazyPart(() => import("./ExportTickets"));

/** In which order the rows stand, how close, whether several are chosen, and the list as a file. */
export function ListMenu() {
  const t = useTexts(ticketTexts);
  const sort = useStore(sortStore);
  // Nobody waits among what is done, and what was put aside stands in the order in which it comes back.
  const isSorted = useStore(deskStore, ({ tab, queue }) => tab === "search" || (tab === "open" && queue !== "snoozed"));
  const density = useStore(densityStore);
  const isPicking = useStore(pickedStore, (picked) => picked !== null);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const mayExport = can(useUser(), "exports:lists");
  const close = () => setAnchor(null);
  return (
    <>
      <IconAction
        label={t.order}
        icon={ArrowDownUp}
        aria-haspopup="menu"
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Menu open={anchor !== null} anchorEl={anchor} onClose={close}>
        {isSorted &&
          (["newest", "waiting"] as const).map((each) => (
            <Choice key={each} label={t.sorts[each]} isChosen={sort === each} onChoose={() => sortStore.set(each)} />
          ))}
        {isSorted && <Divider />}
        {(["comfortable", "compact"] as const).map((each) => (
          <Choice
            key={each}
            label={t.densities[each]}
            isChosen={density === each}
            onChoose={() => densityStore.set(each)}
          />
        ))}
        <Divider />
        <MenuItem
          onClick={() => {
            pickedStore.set(isPicking ? null : new Set());
            close();
          }}
        >
          <ListItemIcon>
            <ListChecks size={18} aria-hidden />
          </ListItemIcon>
          {t.pickSeveral}
        </MenuItem>
        {mayExport && <ExportTickets onChosen={close} />}
      </Menu>
    </>
  );
}

function Choice({ label, isChosen, onChoose }: { label: string; isChosen: boolean; onChoose: () => void }) {
  return (
    <MenuItem role="menuitemradio" aria-checked={isChosen} onClick={onChoose}>
      <ListItemIcon>{isChosen && <Check size={18} aria-hidden />}</ListItemIcon>
      {label}
    </MenuItem>
  );
}
