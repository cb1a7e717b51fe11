import Box from "@mui/material/Box";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { type ComponentType, type ReactNode, useState } from "react";
import { DiscardDialog } from "./DiscardDialog";
import { Page } from "./Page";
import { UnsavedContext, useUnsavedParts } from "./unsaved";

interface TabbedPageProps<Name extends string> {
  title: string;
  lead?: string;
  /** Stands above the tabs. */
  notice?: ReactNode;
  /** What the ids of tabs and panels begin with. */
  id: string;
  tabs: readonly Name[];
  labels: Record<Name, string>;
  panels: Record<Name, ComponentType>;
  /** The one that is open. */
  tab: Name;
  onTab: (next: Name) => void;
}

/** A page of several panels, of which one is shown. Another is opened once what was written is saved, or may be lost. */
export function TabbedPage<Name extends string>(props: TabbedPageProps<Name>) {
  const { title, lead, notice, id, tabs, labels, panels, tab, onTab } = props;
  const { register, isUnsaved } = useUnsavedParts();
  const [wanted, setWanted] = useState<Name | null>(null);
  const Panel: ComponentType = panels[tab];

  function open(next: Name) {
    setWanted(null);
    onTab(next);
  }

  return (
    <Page isWide title={title} lead={lead}>
      {notice}
      {/* The first word stands below the title. */}
      <Box sx={{ mb: 3, borderBottom: 1, borderColor: "divider" }}>
        <Tabs
          value={tab}
          onChange={(_, next: Name) => (isUnsaved() ? setWanted(next) : open(next))}
          variant="scrollable"
          aria-label={title}
          sx={{ ml: -1.5, mb: "-1px" }}
        >
          {tabs.map((name) => (
            <Tab
              key={name}
              value={name}
              label={labels[name]}
              id={`${id}-tab-${name}`}
              aria-controls={`${id}-panel-${name}`}
            />
          ))}
        </Tabs>
      </Box>
      <Box key={tab} role="tabpanel" id={`${id}-panel-${tab}`} aria-labelledby={`${id}-tab-${tab}`}>
        <UnsavedContext value={register}>
          <Panel />
        </UnsavedContext>
      </Box>
      {wanted !== null && (
        <DiscardDialog name={labels[tab]} onConfirm={() => open(wanted)} onClose={() => setWanted(null)} />
      )}
    </Page>
  );
}
