import Box from "@mui/material/Box";
import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import { can } from "@recado/domain";
import { MessageSquarePlus } from "lucide-react";
import { memo } from "react";
import { useUser } from "../../../shared/api/sessionStore";
import { useStore } from "../../../shared/store/createStore";
import { useTexts } from "../../../shared/texts/defineTexts";
import { IconAction } from "../../../shared/ui/IconAction";
import { changeDesk, deskStore, showAllStore } from "../data/deskStore";
import { useQueueChoices } from "../data/useQueueChoices";
import { ticketTexts } from "../texts";
import { PickMany } from "./PickMany";

interface ListToolsProps {
  showAll: boolean;
  onNew: () => void;
}

/** A new conversation, everybody's or one's own, and of which queues. */
export const ListTools = memo(function ListTools({ showAll, onNew }: ListToolsProps) {
  const t = useTexts(ticketTexts);
  const user = useUser();
  const queues = useQueueChoices();
  const { queueIds } = useStore(deskStore);
  return (
    <Box
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 0.5,
        flexShrink: 0,
        minHeight: 56,
        px: 1,
        borderBottom: 1,
        borderColor: "divider",
      }}
    >
      <IconAction label={t.newTicket} icon={MessageSquarePlus} onClick={onNew} sx={{ color: "primary.main" }} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        {can(user, "tickets-manager:showall") && (
          <FormControlLabel
            control={<Switch checked={showAll} onChange={(_, on) => showAllStore.set(on ? "true" : "false")} />}
            label={t.showAll}
            slotProps={{ typography: { variant: "caption", noWrap: true } }}
            sx={{ mx: 0 }}
          />
        )}
      </Box>
      {queues.length > 0 && (
        <PickMany
          label={t.queues}
          choices={queues}
          chosen={queueIds}
          onChange={(next) => changeDesk({ queueIds: next })}
        />
      )}
    </Box>
  );
});
