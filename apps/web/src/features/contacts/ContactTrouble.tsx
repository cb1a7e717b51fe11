import Link from "@mui/material/Link";
import { can } from "@recado/domain";
import { useFormContext } from "react-hook-form";
import { useUser } from "../../shared/api/sessionStore";
import { useTexts } from "../../shared/texts/defineTexts";
import { Notice } from "../../shared/ui/Notice";
import { TextLink } from "../../shared/ui/TextLink";
import { contactTexts } from "./texts";

/** The way out where somebody has the number already, as long as the field says so. */
export function OpenExisting({ onOpen }: { onOpen: () => void }) {
  const t = useTexts(contactTexts);
  const { getFieldState, formState } = useFormContext();
  if (!getFieldState("number", formState).invalid) return null;
  return (
    <Link component="button" type="button" variant="body2" onClick={onOpen} sx={{ mx: 0.5, minHeight: 24 }}>
      {t.openExisting}
    </Link>
  );
}

/** WhatsApp could not be asked about the number; says what is in the way. */
export function Unchecked() {
  const t = useTexts(contactTexts);
  const seesConnections = can(useUser(), "drawer-admin-items:view");
  return (
    <Notice kind="error">
      {t.unchecked} {seesConnections ? <TextLink to="/connections">{t.toConnections}</TextLink> : t.askAdmin}
    </Notice>
  );
}
