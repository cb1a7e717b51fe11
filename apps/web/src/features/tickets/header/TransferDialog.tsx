import { type AttendantLoad, type Ticket, ticketRoutes, userChannel } from "@recado/contract";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { z } from "zod";
import { call } from "../../../shared/api/call";
import { queryFor } from "../../../shared/api/queries";
import { Form } from "../../../shared/form/Form";
import { SelectField } from "../../../shared/form/SelectField";
import { TextField } from "../../../shared/form/TextField";
import { on } from "../../../shared/live/liveRule";
import { useTexts } from "../../../shared/texts/defineTexts";
import { FormDialog } from "../../../shared/ui/FormDialog";
import { toastDone } from "../../../shared/ui/toasts";
import { useAvailability } from "../../availability";
import { connectionList } from "../../connections";
import { queueList } from "../../queues";
import { DESK } from "../data/deskPath";
import { useOwnTickets } from "../data/ticketQueries";
import { paneTexts } from "../paneTexts";
import { ticketTexts } from "../texts";

const Picked = z.number("required").int();
/** Where it goes: a queue always, a colleague if one is meant, the number it goes on over, and a word to who takes it. */
const Transfer = z.object({
  userId: Picked.nullable(),
  queueId: Picked,
  whatsappId: Picked,
  note: z.string().max(4_000, "too_long"),
});

/** Who comes, goes, or says when they are back meanwhile is shown at once; how much they hold is not told. */
const attendantList = queryFor(
  ticketRoutes.listAttendants,
  {},
  {
    live: [
      on(userChannel, (attendants, event) => {
        if (event.action === "delete") return attendants.filter(({ id }) => id !== event.userId);
        const { id, online, isIdle, isAway, awayUntil } = event.user;
        return attendants.map((each) => (each.id === id ? { ...each, online, isIdle, isAway, awayUntil } : each));
      }),
    ],
  },
);

interface TransferDialogProps {
  ticket: Ticket;
  onClose: () => void;
}

/** Hands the conversation to a queue, where it waits, or to a colleague. */
export default function TransferDialog({ ticket, onClose }: TransferDialogProps) {
  const t = useTexts(ticketTexts);
  const pane = useTexts(paneTexts);
  const tickets = useOwnTickets();
  const navigate = useNavigate();
  // Who is there and who has how much changes all the time.
  const users = useQuery({ ...attendantList, refetchOnMount: "always" });
  const queues = useQuery(queueList);
  const connections = useQuery(connectionList);

  const availability = useAvailability();

  const describe = (user: AttendantLoad) => [user.name, availability(user).words, pane.holds(user.open)].join(" · ");

  async function transfer({ userId, queueId, whatsappId, note }: z.output<typeof Transfer>) {
    // Without a colleague it waits in the queue.
    const owner = userId === null ? { status: "pending" as const, userId: null } : { userId };
    const body = { ...owner, queueId, whatsappId, ...(note.trim() && { note }) };
    const moved = await call(ticketRoutes.update, { params: { ticketId: ticket.id }, body });
    tickets.put(moved);
    toastDone(pane.transferred);
    onClose();
    void navigate(DESK);
  }

  return (
    <FormDialog title={t.transfer} onClose={onClose} size="xs">
      <Form
        schema={Transfer}
        start={{
          userId: null,
          queueId: ticket.queueId ?? undefined,
          whatsappId: ticket.whatsappId ?? undefined,
          note: "",
        }}
        onSubmit={transfer}
        submit={t.transfer}
        onCancel={onClose}
        layout="dialog"
        problems={{ queueId: { required: t.pickQueue } }}
      >
        {(field) => (
          <>
            <SelectField
              {...field("userId")}
              label={pane.attendant}
              none={pane.anybody}
              choices={(users.data ?? []).map((user) => ({ value: user.id, label: describe(user) }))}
            />
            <SelectField
              {...field("queueId")}
              label={t.queue}
              choices={(queues.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            />
            <SelectField
              {...field("whatsappId")}
              label={t.connection}
              choices={(connections.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            />
            <TextField
              {...field("note")}
              label={pane.transferNote}
              helperText={pane.transferNoteHint}
              multiline
              maxRows={5}
            />
          </>
        )}
      </Form>
    </FormDialog>
  );
}
