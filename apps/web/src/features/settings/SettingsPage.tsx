import type { ReactNode } from "react";
import { useTexts } from "../../shared/texts/defineTexts";
import { TabbedPage } from "../../shared/ui/TabbedPage";
import { CompaniesPanel } from "../companies";
import { HelpsPanel } from "../helps";
import { PlansPanel } from "../plans";
import { HolidaysPanel, HoursPanel } from "./HoursPanel";
import { OptionsPanel } from "./OptionsPanel";
import { settingTexts } from "./texts";
import { OPERATOR_TABS, type SettingsTab, useSettingsTab } from "./useSettingsTab";

const PANELS: Record<SettingsTab, () => ReactNode> = {
  options: OptionsPanel,
  schedules: HoursPanel,
  holidays: HolidaysPanel,
  companies: CompaniesPanel,
  plans: PlansPanel,
  helps: HelpsPanel,
};

/** How the company works, and for the operator the companies, plans and help videos of the whole product. */
export default function SettingsPage() {
  const t = useTexts(settingTexts);
  const { tabs, tab, openTab } = useSettingsTab();
  return (
    <TabbedPage
      title={t.title}
      lead={OPERATOR_TABS.includes(tab) ? t.operatorLead : t.lead}
      id="settings"
      tabs={tabs}
      labels={t.tabs}
      panels={PANELS}
      tab={tab}
      onTab={openTab}
    />
  );
}
