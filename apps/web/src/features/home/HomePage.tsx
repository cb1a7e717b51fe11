import { can } from "@recado/domain";
import { useUser } from "../../shared/api/sessionStore";
import { useTexts } from "../../shared/texts/defineTexts";
import { Page } from "../../shared/ui/Page";
import { FirstSteps } from "./FirstSteps";
import { Shortcuts } from "./Shortcuts";
import { homeTexts } from "./texts";

/** Where everybody arrives: administrators see what is still to be set up, all see where they can go. */
export default function HomePage() {
  const t = useTexts(homeTexts);
  const user = useUser();
  const administrates = can(user, "drawer-admin-items:view");
  return (
    <Page title={t.title} lead={administrates ? t.leadAdmin : t.lead}>
      {administrates && <FirstSteps />}
      <Shortcuts />
    </Page>
  );
}
