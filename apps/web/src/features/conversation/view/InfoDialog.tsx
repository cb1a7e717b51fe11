import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import { ACKS, type Message } from "@recado/contract";
import { Check, CheckCheck, type LucideIcon, Volume2 } from "lucide-react";
import { useContext } from "react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { FormDialog } from "../../../shared/ui/FormDialog";
import { uiTexts } from "../../../shared/ui/texts";
import type { Conversation } from "../conversation";
import { lineTexts } from "../lineTexts";
import { messageTexts } from "../texts";
import { ackOf } from "./ackOf";
import { ConversationContext } from "./conversationContext";
import { ReceiptList } from "./ReceiptList";
import { useReceipts } from "./useReceipts";
import { useTimes } from "./useTimes";

interface InfoDialogProps {
  message: Message;
  onClose: () => void;
  conversation: Conversation;
}

/** How far an own message has come, in words. */
export default function InfoDialog({ message, conversation, onClose }: InfoDialogProps) {
  const t = useTexts(messageTexts);
  const line = useTexts(lineTexts);
  const ui = useTexts(uiTexts);
  const times = useTimes();
  const ack = ackOf(message, useContext(ConversationContext).seenUpTo);
  const { data: receipts = [] } = useReceipts(conversation, message);
  const { isGroup } = conversation;
  const { createdAt, user, origin, data } = message;
  const steps: [LucideIcon, 2 | 3 | 4 | 5][] = [
    [Check, ACKS.accepted],
    [CheckCheck, ACKS.delivered],
    [CheckCheck, ACKS.read],
  ];
  if (data.isVoice) steps.push([Volume2, ACKS.played]);
  const sent = `${times.moment(createdAt)} ${t.by(user?.name ?? t.origins[origin])}`;

  function since(least: number): string {
    if (ack < least) return t.notYet;
    if (least === ACKS.accepted) return sent;
    // Of a group each member has times of their own; of older messages none are known.
    const receipt = isGroup ? undefined : receipts[0];
    const at = least === ACKS.delivered ? receipt?.deliveredAt : least === ACKS.read ? receipt?.readAt : null;
    return at ? times.moment(at) : t.isSo;
  }

  return (
    <FormDialog title={t.info} onClose={onClose} size="xs">
      <DialogContent>
        <Box component="dl" sx={{ display: "grid", gridTemplateColumns: "auto 1fr", gap: 1.5, m: 0 }}>
          {steps.map(([Icon, least]) => (
            <Box
              key={least}
              sx={{ display: "contents", color: ack < least ? "text.secondary" : undefined, "& dd": { m: 0 } }}
            >
              <Box component="dt" sx={{ display: "flex", gap: 1.5, fontWeight: 600 }}>
                <Box
                  component="span"
                  sx={{ color: ack >= ACKS.read && least >= ACKS.read ? "var(--tick-read)" : "text.secondary" }}
                >
                  <Icon size={18} aria-hidden />
                </Box>
                {line.ticks[least]}
              </Box>
              <dd>{since(least)}</dd>
            </Box>
          ))}
        </Box>
        {isGroup && <ReceiptList conversation={conversation} message={message} />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {ui.close}
        </Button>
      </DialogActions>
    </FormDialog>
  );
}
