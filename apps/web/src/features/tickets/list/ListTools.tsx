import Box from "@mui/material/Box";
import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import { can } from "@recado/domain";
import { ListFilter } from "lucide-react";
import { memo, useState } from "react";
import { useUser } from "../../../shared/api/sessionStore";
import { useStore } from "../../../shared/store/createStore";
import { useTexts } from "../../../shared/texts/defineTexts";
import { IconAction } from "../../../shared/ui/IconAction";
import { lazyPart } from "../../../shared/ui/lazyPart";
import { QueueDot } from "../../queues";
import { changeDesk, deskStore, showAllStore } from "../data/deskStore";
import { useChosenQueues, useQueueChoices } from "../data/useQueueChoices";
import { useShowAll } from "../data/useShowAll";
import { ticketTexts } from "../texts";
import { SavedViews } from "../views/SavedViews";
import { ListMenu } from "./ListMenu";
import { PickMany } from "./PickMany";

// Most days begin without a search.
const SearchTools = lazyPart(() => import("./SearchTools"), { fallback: () => null });

/** Its words begin, and its last sign ends, where the search above it does. */
const ROW = { display: "flex", alignItems: "center", flexShrink: 0, minHeight: 44, pl: 0.5, pr: 0.25 };

/** Everybody's or one's own, of which queues, in which order; tags and people when asked for. */
export const ListTools = memo(function ListTools() {
  const t = useTexts(ticketTexts);
  const user = useUser();
  const queues = useQueueChoices();
  const { queueIds, tab } = useStore(deskStore);
  const chosen = useChosenQueues(queueIds);
  const showAll = useShowAll();
  const [isNarrowing, setNarrowing] = useState(false);
  const isSearch = tab === "search";
  return (
    <>
      <Box sx={{ ...ROW, flexWrap: isSearch ? "wrap" : undefined }}>
        {/* What is done and what is found is everybody's anyway. */}
        {tab === "open" && can(user, "tickets-manager:showall") && (
          <FormControlLabel
            control={<Switch checked={showAll} onChange={(_, on) => showAllStore.set(on ? "true" : "false")} />}
            label={t.showAll}
            slotProps={{ typography: { variant: "caption", noWrap: true } }}
            sx={{ ml: "-2px", mr: 0, pr: 0.5 }}
          />
        )}
        {queues.length > 0 && (
          <PickMany
            label={t.queues}
            choices={queues}
            chosen={chosen}
            markOf={({ color }) => <QueueDot color={color} />}
            onChange={(next) => changeDesk({ queueIds: next })}
          />
        )}
        {/* A search is narrowed by all of them, which mostly fits into one row. */}
        {isSearch && <SearchTools />}
        {/* In a second row, too, they stay together. */}
        <Box sx={{ display: "flex", ml: "auto" }}>
          {/* A search shows anyway what it opens. */}
          {!isSearch && (
            <IconAction
              label={t.narrow}
              icon={ListFilter}
              aria-expanded={isNarrowing}
              onClick={() => setNarrowing(!isNarrowing)}
              sx={{ bgcolor: isNarrowing ? "action.selected" : undefined }}
            />
          )}
          <SavedViews />
          <ListMenu />
        </Box>
      </Box>
      {isNarrowing && !isSearch && (
        <Box sx={ROW}>
          <SearchTools />
        </Box>
      )}
    </>
  );
});
