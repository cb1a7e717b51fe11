import { INVITATION_DAYS } from "@recado/contract";
import { useTexts } from "../../shared/texts/defineTexts";
import { ShownOnceDialog } from "../../shared/ui/ShownOnceDialog";
import { userTexts } from "./texts";

interface InvitationLinkProps {
  name: string;
  link: string;
  onClose: () => void;
}

/** The link of an invitation, for whoever invites to pass on. It is shown this once. */
export function InvitationLink({ name, link, onClose }: InvitationLinkProps) {
  const t = useTexts(userTexts).invitation;
  const lead = t.passOn(name, INVITATION_DAYS);
  return <ShownOnceDialog title={t.linkTitle(name)} lead={lead} label={t.link} value={link} onClose={onClose} />;
}
