import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { contactChannel, type GroupMember, type Ticket, ticketRoutes } from "@recado/contract";
import { formatPhone } from "@recado/domain";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queryFor } from "../../../shared/api/queries";
import { refetchOn } from "../../../shared/live/liveRule";
import { useTexts } from "../../../shared/texts/defineTexts";
import { ONE_LINE } from "../../../shared/theme/textOverflow";
import { uiTexts } from "../../../shared/ui/texts";
import { ContactAvatar } from "../../contacts";
import { hueInGroup } from "../../conversation";
import { paneTexts } from "../paneTexts";
import { DrawerPart } from "./DrawerPart";
import { PartFailed } from "./PartFailed";

const SHOWN_FIRST = 6;

/** Who is in a group, as its line knows it now. */
export function GroupMembers({ ticket: { id, contactId } }: { ticket: Ticket }) {
  const pane = useTexts(paneTexts);
  const ui = useTexts(uiTexts);
  const [isWhole, setWhole] = useState(false);
  const live = [refetchOn(contactChannel, (event) => "contact" in event && event.contact.id === contactId)];
  const { data: members, ...query } = useQuery({
    ...queryFor(ticketRoutes.listMembers, { params: { ticketId: id } }, { live }),
    retry: false,
  });
  const shown = isWhole ? members : members?.slice(0, SHOWN_FIRST);
  return (
    <DrawerPart title={members ? pane.memberCount(members.length) : pane.members}>
      {query.isError && !members && <PartFailed query={query} />}
      {query.isPending && <Skeleton variant="rounded" height={96} />}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none", display: "grid", gap: 1 }}>
        {shown?.map((member) => (
          <MemberLine key={member.jid} member={member} ticketId={id} />
        ))}
      </Box>
      {members && !isWhole && members.length > SHOWN_FIRST && (
        <Button size="small" onClick={() => setWhole(true)} sx={{ mt: 1 }}>
          {ui.more}
        </Button>
      )}
    </DrawerPart>
  );
}

interface MemberLineProps {
  member: GroupMember;
  ticketId: number;
}

function MemberLine({ member: { contactId, name, number, isAdmin, isUs }, ticketId }: MemberLineProps) {
  const pane = useTexts(paneTexts);
  const phone = number === "" ? "" : formatPhone(number);
  const title = isUs ? pane.us : name || phone || pane.someMember;
  const isNamed = isUs || name !== "";
  const face = { id: contactId ?? 0, name: isNamed ? title : "", profilePicUrl: null, isGroup: false };
  // In the hue of what they say beside it.
  const hue = contactId === null ? undefined : hueInGroup({ kind: "ticket", id: ticketId }, contactId);
  return (
    <Box component="li" sx={{ display: "flex", alignItems: "center", gap: 1.25, minHeight: 40 }}>
      <ContactAvatar contact={face} size={32} hue={hue} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box dir="auto" title={title} sx={{ typography: "body2", ...ONE_LINE }}>
          {title}
        </Box>
        {isNamed && phone !== "" && title !== phone && (
          <Box sx={{ typography: "caption", color: "text.secondary", ...ONE_LINE }}>{phone}</Box>
        )}
      </Box>
      {isAdmin && (
        <Box
          component="span"
          sx={{
            px: 1,
            py: 0.25,
            borderRadius: "6px",
            bgcolor: "action.selected",
            typography: "caption",
            flexShrink: 0,
          }}
        >
          {pane.groupAdmin}
        </Box>
      )}
    </Box>
  );
}
