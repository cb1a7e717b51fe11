import { can } from "@recado/domain";
import { useUser } from "../../shared/api/sessionStore";
import { useTexts } from "../../shared/texts/defineTexts";
import { Page } from "../../shared/ui/Page";
import { FirstSteps } from "./FirstSteps";
import { Shortcuts } from "./Shortcuts";
import { homeTexts } from "./texts";
import { useFirstSteps } from "./useFirstSteps";

/** Where everybody arrives: administrators see what is still to be set up, all see where they can go. */
export default function HomePage() {
  const t = useTexts(homeTexts);
  const user = useUser();
  if (can(user, "drawer-admin-items:view")) return <AdminHome />;
  return (
    <Page title={t.title} lead={t.lead}>
      <Shortcuts />
    </Page>
  );
}

function AdminHome() {
  const t = useTexts(homeTexts);
  const steps = useFirstSteps();
  const missing = steps?.some(({ done }) => !done);
  return (
    <Page title={t.title} lead={missing ? t.leadAdmin : t.lead}>
      <FirstSteps steps={steps} />
      {/* How tall the checklist is, is known with its steps; what stands below it waits and does not jump. */}
      {steps && <Shortcuts />}
    </Page>
  );
}
