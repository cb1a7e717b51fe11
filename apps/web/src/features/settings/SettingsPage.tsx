import Box from "@mui/material/Box";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { useTexts } from "../../shared/texts/defineTexts";
import { Page } from "../../shared/ui/Page";
import { CompaniesPanel } from "../companies";
import { HelpsPanel } from "../helps";
import { PlansPanel } from "../plans";
import { HolidaysPanel, HoursPanel } from "./HoursPanel";
import { OptionsPanel } from "./OptionsPanel";
import { settingTexts } from "./texts";
import { type SettingsTab, useSettingsTab } from "./useSettingsTab";

const PANELS: Record<SettingsTab, () => React.ReactNode> = {
  options: OptionsPanel,
  schedules: HoursPanel,
  holidays: HolidaysPanel,
  companies: CompaniesPanel,
  plans: PlansPanel,
  helps: HelpsPanel,
};

const tabId = (tab: SettingsTab) => `settings-tab-${tab}`;
const panelId = (tab: SettingsTab) => `settings-panel-${tab}`;

/** How the company works, and for the operator the companies, plans and help videos of the whole product. */
export default function SettingsPage() {
  const t = useTexts(settingTexts);
  const { tabs, tab, openTab } = useSettingsTab();
  const Panel = PANELS[tab];
  return (
    <Page title={t.title} lead={t.lead}>
      <Tabs
        value={tab}
        onChange={(_, next: SettingsTab) => openTab(next)}
        variant="scrollable"
        aria-label={t.title}
        sx={{ mb: 3, borderBottom: 1, borderColor: "divider" }}
      >
        {tabs.map((name) => (
          <Tab key={name} value={name} label={t.tabs[name]} id={tabId(name)} aria-controls={panelId(name)} />
        ))}
      </Tabs>
      <Box key={tab} role="tabpanel" id={panelId(tab)} aria-labelledby={tabId(tab)}>
        <Panel />
      </Box>
    </Page>
  );
}
