import Box from "@mui/material/Box";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import type { ComponentType } from "react";
import { Page } from "./Page";

interface TabbedPageProps<Name extends string> {
  title: string;
  lead?: string;
  /** What the ids of tabs and panels begin with. */
  id: string;
  tabs: readonly Name[];
  labels: Record<Name, string>;
  panels: Record<Name, ComponentType>;
  /** The one that is open. */
  tab: Name;
  onTab: (next: Name) => void;
}

/** A page of several panels, of which one is shown. */
export function TabbedPage<Name extends string>(props: TabbedPageProps<Name>) {
  const { title, lead, id, tabs, labels, panels, tab, onTab } = props;
  const Panel: ComponentType = panels[tab];
  return (
    <Page title={title} lead={lead}>
      <Tabs
        value={tab}
        onChange={(_, next: Name) => onTab(next)}
        variant="scrollable"
        aria-label={title}
        sx={{ mb: 3, borderBottom: 1, borderColor: "divider" }}
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
      <Box key={tab} role="tabpanel" id={`${id}-panel-${tab}`} aria-labelledby={`${id}-tab-${tab}`}>
        <Panel />
      </Box>
    </Page>
  );
}
