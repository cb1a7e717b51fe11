import Button from "@mui/material/Button";
import { Compass } from "lucide-react";
import { Link } from "react-router-dom";
import { useUser } from "../shared/api/sessionStore";
import { useTexts } from "../shared/texts/defineTexts";
import { EmptyState } from "../shared/ui/EmptyState";
import { Page } from "../shared/ui/Page";
import { uiTexts } from "../shared/ui/texts";
import { homeOf } from "./home";

/** For addresses nobody knows. */
export function NotFoundPage() {
  const t = useTexts(uiTexts);
  const home = (
    <Button component={Link} to={homeOf(useUser())} variant="contained">
      {t.goHome}
    </Button>
  );
  return (
    <Page isWide title={t.notFound}>
      <EmptyState icon={Compass} title={t.notFoundText} action={home} />
    </Page>
  );
}
