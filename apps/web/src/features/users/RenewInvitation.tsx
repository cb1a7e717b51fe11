import { invitationRoutes, type User } from "@recado/contract";
import { useState } from "react";
import { call } from "../../shared/api/call";
import { useTexts } from "../../shared/texts/defineTexts";
import { ConfirmDialog } from "../../shared/ui/ConfirmDialog";
import { toastDone } from "../../shared/ui/toasts";
import { useAction } from "../../shared/ui/useAction";
import { InvitationLink } from "./InvitationLink";
import { userTexts } from "./texts";

interface RenewInvitationProps {
  user: User;
  onClose: () => void;
}

/** Invites once more somebody who has not come yet. */
export function RenewInvitation({ user, onClose }: RenewInvitationProps) {
  const t = useTexts(userTexts).invitation;
  const [link, setLink] = useState<string>();
  const renew = useAction(() => call(invitationRoutes.renew, { params: { userId: user.id } }), {
    onDone(sent) {
      // A toast would lie over the button that copies it.
      if (sent.link) return setLink(sent.link);
      toastDone(t.sent(user.email));
      onClose();
    },
  });
  if (link) return <InvitationLink name={user.name} link={link} onClose={onClose} />;
  return (
    <ConfirmDialog
      name={user.name}
      title={t.againTitle(user.name)}
      text={t.againText}
      confirm={t.makeLink}
      isHarmless
      busy={renew.isPending}
      onConfirm={() => renew.mutate()}
      onClose={onClose}
    />
  );
}
