import Box from "@mui/material/Box";
import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import { can } from "@recado/domain";
import { ListFilter } from "lucide-react";
import { memo, useState } from "react";
import { useUser } from "../../../shared/api/sessionStore";
import { useBarSlot } from "../../../shared/screen/barSlot";
import { useStore } from "../../../shared/store/createStore";
import { useTexts } from "../../../shared/texts/defineTexts";
import { IconAction } from "../../../shared/ui/IconAction";
import { lazyPart } from "../../../shared/ui/lazyPart";
import { QueueDot } from "../../queues";
import { changeDesk, deskStore, showAllStore } from "../data/deskStore";
import { useQueueChoices } from "../data/useQueueChoices";
import { useShowAll } from "../data/useShowAll";
import { ticketTexts } from "../texts";
import { SavedViews } from "../views/SavedViews";
import { ListMenu } from "./ListMenu";
import { PickMany } from "./PickMany";

// Most days begin without a search.
const SearchTools = lazyPart(() => import("./SearchTools"), { fallback: () => null });

const ROW = { display: "flex", alignItems: "center", flexShrink: 0, minHeight: 44, px: 1 };

/** Everybody's or one's own, of which queues, in which order; tags and people when asked for. */
export const ListTools = memo(function ListTools() {
  const t = useTexts(ticketTexts);
  const user = useUser();
  const queues = useQueueChoices();
  const { queueIds, tab } = useStore(deskStore);
  const showAll = useShowAll();
  const [isNarrowing, setNarrowing] = useState(false);
  const isSearch = tab === "search";
  // A search shows them all anyway, which on a phone fits into one row.
  const isOneRow = useBarSlot() !== null && isSearch;
  return (
    <>
      <Box sx={{ ...ROW, flexWrap: isOneRow ? "wrap" : undefined, gap: 0.25 }}>
        {/* What is done and what is found is everybody's anyway. */}
        {tab === "open" && can(user, "tickets-manager:showall") && (
          <FormControlLabel
            control={<Switch checked={showAll} onChange={(_, on) => showAllStore.set(on ? "true" : "false")} />}
            label={t.showAll}
            slotProps={{ typography: { variant: "caption", noWrap: true } }}
            sx={{ mx: 0, pr: 0.5 }}
          />
        )}
        {queues.length > 0 && (
          <PickMany
            label={t.queues}
            choices={queues}
            chosen={queueIds}
            markOf={({ color }) => <QueueDot color={color} />}
            onChange={(next) => changeDesk({ queueIds: next })}
          />
        )}
        {isOneRow && <SearchTools />}
        <Box sx={{ flex: 1 }} />
        {/* A search shows anyway what it opens. */}
        {!isSearch && (
          <IconAction
            label={t.narrow}
            icon={ListFilter}
            aria-expanded={isNarrowing}
            onClick={() => setNarrowing(!isNarrowing)}
          />
        )}
        <SavedViews />
        <ListMenu />
      </Box>
      {!isOneRow && (isNarrowing || isSearch) && (
        <Box sx={ROW}>
          <SearchTools />
        </Box>
      )}
    </>
  );
});
