import Box from "@mui/material/Box";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import type { Queue } from "@recado/contract";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { useSetting } from "../../shared/live/useSetting";
import { useTexts } from "../../shared/texts/defineTexts";
import { FormDialog } from "../../shared/ui/FormDialog";
import { OptionsPanel } from "./options/OptionsPanel";
import { QueueForm } from "./QueueForm";
import { queueList } from "./queueQueries";
import { panelId, type QueueTab, tabId } from "./queueTabs";
import { queueTexts } from "./texts";

interface QueueDialogProps {
  /** Without one a new queue is made. */
  queue?: Queue;
  startTab: QueueTab;
  onSaved: (queue: Queue) => void;
  onClose: () => void;
}

/** A queue: its data, its hours when each queue has its own, and the menu customers find in it. */
export function QueueDialog({ queue, startTab, onSaved, onClose }: QueueDialogProps) {
  const t = useTexts(queueTexts);
  const [tab, setTab] = useState(startTab);
  const [wasMenuOpened, setMenuOpened] = useState(startTab === "options");
  const [known, setKnown] = useState(queue);
  /** Somebody wants to go on with the menu of a queue that has to be saved for it. */
  const goesOn = useRef(false);
  const { data: others = [], isPending } = useQuery(queueList);
  const ownHours = useSetting("scheduleType") === "queue";

  function keep(saved: Queue) {
    setKnown(saved);
    onSaved(saved);
  }

  function show(next: QueueTab) {
    goesOn.current = false;
    if (next === "options") setMenuOpened(true);
    setTab(next);
  }

  function finish() {
    if (goesOn.current) show("options");
    else onClose();
  }

  const tabs: QueueTab[] = ownHours ? ["data", "hours", "options"] : ["data", "options"];
  return (
    <FormDialog title={known ? t.dialog.edit : t.dialog.create} onClose={onClose} size="md">
      <Tabs
        value={tab}
        onChange={(_, next: QueueTab) => show(next)}
        variant="scrollable"
        aria-label={t.dialog.tabs}
        sx={TABS}
      >
        {tabs.map((name) => (
          <Tab key={name} value={name} label={t.dialog[name]} id={tabId(name)} aria-controls={panelId(name)} />
        ))}
      </Tabs>
      {/* What was typed waits while one looks at the menu, and what is written there while one looks here. */}
      <Box sx={{ display: tab === "options" ? "none" : "contents" }}>
        {/* A new one gets a colour that none of the others has. */}
        {(known || !isPending) && (
          <QueueForm
            queue={known}
            taken={others.map(({ color }) => color)}
            tab={tab}
            setTab={setTab}
            ownHours={ownHours}
            onSaved={keep}
            onDone={finish}
            onClose={onClose}
          />
        )}
      </Box>
      {wasMenuOpened && (
        <Box hidden={tab !== "options"} sx={{ display: tab === "options" ? "contents" : "none" }}>
          <OptionsPanel
            queue={known}
            onSaveQueue={() => {
              goesOn.current = true;
            }}
            onClose={onClose}
          />
        </Box>
      )}
    </FormDialog>
  );
}

/** On a phone the words stand closer and smaller, so that the three have room; the first still begins above the fields. */
const TABS = {
  flexShrink: 0,
  px: 1.5,
  borderBottom: 1,
  borderColor: "divider",
  "@media (max-width: 599.95px)": {
    pl: "18px",
    // The last may end where the dialog does.
    pr: 0,
    "--tab-edge": "6px",
    "& .MuiTab-root": { px: "6px", fontSize: "0.8125rem" },
  },
} as const;
