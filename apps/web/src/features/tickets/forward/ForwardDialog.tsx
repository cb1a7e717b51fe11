import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Chip from "@mui/material/Chip";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import ListItemButton from "@mui/material/ListItemButton";
import type { Ticket } from "@recado/contract";
import { formatPhone } from "@recado/domain";
import { Square, SquareCheck } from "lucide-react";
import { useContext, useState } from "react";
import { SearchField } from "../../../shared/list/SearchField";
import { networkStore } from "../../../shared/live/networkStore";
import { liveStore } from "../../../shared/live/socket";
import { useTexts } from "../../../shared/texts/defineTexts";
import { ONE_LINE } from "../../../shared/theme/textOverflow";
import { FailedPart } from "../../../shared/ui/FailedPart";
import { FormDialog } from "../../../shared/ui/FormDialog";
import { uiTexts } from "../../../shared/ui/texts";
import { toastDone } from "../../../shared/ui/toasts";
import { useAction } from "../../../shared/ui/useAction";
import { ContactAvatar } from "../../contacts";
import type { ForwardingProps } from "../../conversation";
import { TicketContext } from "../chat/useTicketAnswers";
import { forwardTexts } from "./texts";
import { useOpenTicket } from "./useOpenTicket";
import { FEWEST_LETTERS, type Receiver, useReceivers } from "./useReceivers";

/** Who hands on to more speaks to a crowd, which WhatsApp takes for spam. */
const MAX_RECEIVERS = 5;

/** To whom a message is handed on. */
export default function ForwardDialog(props: ForwardingProps) {
  const ticket = useContext(TicketContext);
  return ticket && <Picker {...props} ticket={ticket} />;
}

function Picker({ onForward, onClose, ticket }: ForwardingProps & { ticket: Ticket }) {
  const t = useTexts(forwardTexts);
  const ui = useTexts(uiTexts);
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState<Receiver[]>([]);
  const { open, contacts, ...search } = useReceivers(ticket, text);
  const openTicket = useOpenTicket(ticket);
  const isFull = chosen.length >= MAX_RECEIVERS;
  const isNobody = !search.isPending && !search.error && open.length === 0 && contacts.length === 0;
  const nobody = text.trim() === "" ? t.noneOpen : search.isTooShort ? t.typeMore(FEWEST_LETTERS) : t.none;

  const forward = useAction(
    async (receivers: Receiver[]) => {
      const left: Receiver[] = [];
      for (const receiver of receivers) {
        const ticketId = receiver.ticket?.id ?? (await openTicket(receiver.contact.id));
        if (ticketId === null) left.push(receiver);
        else onForward({ kind: "ticket", id: ticketId }, receiver.ticket?.last?.messageId ?? 0);
      }
      return left;
    },
    {
      onDone(left, receivers) {
        const isUp = networkStore.get() && liveStore.get();
        if (left.length === 0) {
          toastDone(isUp ? t.done(receivers.length) : t.later(receivers.length));
          return onClose();
        }
        const sent = receivers.filter((receiver) => !left.includes(receiver));
        const names = sent.map(({ contact }) => contact.name).join(", ");
        if (sent.length > 0) toastDone(isUp ? t.doneTo(names) : t.laterTo(names));
        setChosen(left);
      },
    },
  );

  function toggle(receiver: Receiver) {
    const others = chosen.filter(({ key }) => key !== receiver.key);
    setChosen(others.length < chosen.length ? others : [...chosen, receiver]);
  }

  const parts = [
    { title: t.open, receivers: open },
    { title: t.contacts, receivers: contacts },
  ];
  return (
    <FormDialog title={t.title} onClose={onClose} size="xs">
      <DialogContent sx={{ display: "flex", flexDirection: "column", gap: 1, minHeight: { sm: 420 }, pb: 0 }}>
        <Box sx={{ display: "grid", pt: 0.5, "& .MuiTextField-root": { maxWidth: "none" } }}>
          <SearchField label={t.search} value={text} onChange={setText} autoFocus />
        </Box>
        {chosen.length > 0 && (
          <Box sx={{ display: "flex", flexWrap: "wrap", gap: 0.5 }}>
            {chosen.map((receiver) => (
              <Chip
                key={receiver.key}
                size="small"
                label={receiver.contact.name}
                title={receiver.contact.name}
                onDelete={() => toggle(receiver)}
                sx={{ maxWidth: "100%" }}
              />
            ))}
          </Box>
        )}
        <Box role="status" sx={{ typography: "caption", color: "text.secondary", "&:empty": { display: "none" } }}>
          {isFull ? t.most(MAX_RECEIVERS) : isNobody ? nobody : ""}
        </Box>
        <Box sx={{ flex: 1, minHeight: 0, overflowY: "auto", mx: -1 }}>
          {search.error !== null && <FailedPart error={search.error} title={t.failed} onRetry={search.retry} />}
          {parts.map(
            ({ title, receivers }) =>
              receivers.length > 0 && (
                <Box key={title} role="group" aria-label={title}>
                  <Box sx={{ px: 1, pt: 1, typography: "overline", color: "text.secondary" }}>{title}</Box>
                  {receivers.map((receiver) => {
                    const isChosen = chosen.some(({ key }) => key === receiver.key);
                    return (
                      <Line
                        key={receiver.key}
                        receiver={receiver}
                        isChosen={isChosen}
                        isOff={isFull && !isChosen}
                        onToggle={() => toggle(receiver)}
                      />
                    );
                  })}
                </Box>
              ),
          )}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {ui.cancel}
        </Button>
        <Button
          variant="contained"
          disabled={chosen.length === 0}
          loading={forward.isPending}
          onClick={() => forward.mutate(chosen)}
        >
          {t.forward(chosen.length)}
        </Button>
      </DialogActions>
    </FormDialog>
  );
}

interface LineProps {
  receiver: Receiver;
  isChosen: boolean;
  isOff: boolean;
  onToggle: () => void;
}

function Line({ receiver: { contact, ticket }, isChosen, isOff, onToggle }: LineProps) {
  const Tick = isChosen ? SquareCheck : Square;
  const where = [ticket?.queue?.name, ticket?.whatsapp?.name].filter(Boolean).join(" · ");
  const more = where || (contact.isGroup ? "" : formatPhone(contact.number));
  return (
    <ListItemButton
      role="checkbox"
      aria-checked={isChosen}
      disabled={isOff}
      onClick={onToggle}
      sx={{ gap: 1.25, px: 1, py: 0.5, minHeight: 52, borderRadius: 1 }}
    >
      <ContactAvatar contact={contact} size={36} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box dir="auto" title={contact.name} sx={{ typography: "body2", ...ONE_LINE }}>
          {contact.name}
        </Box>
        <Box title={more} sx={{ typography: "caption", color: "text.secondary", ...ONE_LINE }}>
          {more}
        </Box>
      </Box>
      {/* The row itself is what is ticked. */}
      <Tick size={20} aria-hidden style={{ margin: 8, flexShrink: 0 }} />
    </ListItemButton>
  );
}
