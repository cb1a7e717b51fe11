import Link from "@mui/material/Link";
import type { ContactDetails } from "@recado/contract";
import { can } from "@recado/domain";
import { useUser } from "../../shared/api/sessionStore";
import { useTexts } from "../../shared/texts/defineTexts";
import { Notice } from "../../shared/ui/Notice";
import { TextLink } from "../../shared/ui/TextLink";
import { contactTexts } from "./texts";

/** Why a contact could not be saved: somebody has the number already, or WhatsApp could not be asked about it. */
export interface Trouble {
  existing?: ContactDetails;
  unchecked?: true;
}

interface ContactTroubleProps {
  trouble: Trouble;
  onOpen?: (contactId: number) => void;
}

/** Says what is in the way, and the way out. */
export function ContactTrouble({ trouble: { existing, unchecked }, onOpen }: ContactTroubleProps) {
  const t = useTexts(contactTexts);
  const seesConnections = can(useUser(), "drawer-admin-items:view");
  if (existing) {
    return (
      <Notice kind="warning">
        {t.exists(existing.name)}{" "}
        <Link component="button" type="button" onClick={() => onOpen?.(existing.id)} sx={{ minHeight: 24 }}>
          {t.openExisting}
        </Link>
      </Notice>
    );
  }
  if (!unchecked) return null;
  return (
    <Notice kind="error">
      {t.unchecked} {seesConnections ? <TextLink to="/connections">{t.toConnections}</TextLink> : t.askAdmin}
    </Notice>
  );
}
