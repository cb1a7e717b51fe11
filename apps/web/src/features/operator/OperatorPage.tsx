import Box from "@mui/material/Box";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { useSearchParams } from "react-router-dom";
import { useTexts } from "../../shared/texts/defineTexts";
import { Page } from "../../shared/ui/Page";
import { CustomersPanel } from "./CustomersPanel";
import { InstallationPanel } from "./InstallationPanel";
import { InvoicesPanel } from "./InvoicesPanel";
import { PaymentSettingsPanel } from "./PaymentSettingsPanel";
import { PaymentsPanel } from "./PaymentsPanel";
import { RemindersPanel } from "./RemindersPanel";
import { operatorTexts } from "./texts";

const PANELS = {
  companies: CustomersPanel,
  invoices: InvoicesPanel,
  payments: PaymentsPanel,
  bank: PaymentSettingsPanel,
  reminders: RemindersPanel,
  installation: InstallationPanel,
};
const TABS = ["companies", "invoices", "payments", "bank", "reminders", "installation"] as const;
type OperatorTab = (typeof TABS)[number];

const tabId = (tab: OperatorTab) => `operator-tab-${tab}`;
const panelId = (tab: OperatorTab) => `operator-panel-${tab}`;

/** What the operator sees of all companies, and decides for the house. */
export default function OperatorPage() {
  const t = useTexts(operatorTexts);
  const [params, setParams] = useSearchParams();
  const tab = TABS.find((name) => name === params.get("tab")) ?? "companies";
  const Panel = PANELS[tab];
  return (
    <Page title={t.title} lead={t.lead}>
      <Tabs
        value={tab}
        onChange={(_, next: OperatorTab) => setParams(next === "companies" ? {} : { tab: next }, { replace: true })}
        variant="scrollable"
        aria-label={t.title}
        sx={{ mb: 3, borderBottom: 1, borderColor: "divider" }}
      >
        {TABS.map((name) => (
          <Tab key={name} value={name} label={t.tabs[name]} id={tabId(name)} aria-controls={panelId(name)} />
        ))}
      </Tabs>
      <Box key={tab} role="tabpanel" id={panelId(tab)} aria-labelledby={tabId(tab)}>
        <Panel />
      </Box>
    </Page>
  );
}
