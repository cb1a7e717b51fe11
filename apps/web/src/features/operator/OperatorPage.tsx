import { useSearchParams } from "react-router-dom";
import { useTexts } from "../../shared/texts/defineTexts";
import { TabbedPage } from "../../shared/ui/TabbedPage";
import { CustomersPanel } from "./CustomersPanel";
import { InstallationPanel } from "./InstallationPanel";
import { InvoicesPanel } from "./InvoicesPanel";
import { PaymentSettingsPanel } from "./PaymentSettingsPanel";
import { PaymentsPanel } from "./PaymentsPanel";
import { RemindersPanel } from "./RemindersPanel";
import { RestoredNotice } from "./RestoredNotice";
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

/** What the operator sees of all companies, and decides for the installation. */
export default function OperatorPage() {
  const t = useTexts(operatorTexts);
  const [params, setParams] = useSearchParams();
  return (
    <TabbedPage
      title={t.title}
      lead={t.lead}
      notice={<RestoredNotice />}
      id="operator"
      tabs={TABS}
      labels={t.tabs}
      panels={PANELS}
      tab={TABS.find((name) => name === params.get("tab")) ?? "companies"}
      onTab={(next) => setParams(next === "companies" ? {} : { tab: next }, { replace: true })}
    />
  );
}
