import { type Ticket, ticketRoutes, userRoutes } from "@recado/contract";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { z } from "zod";
import { call } from "../../../shared/api/call";
import { queryFor } from "../../../shared/api/queries";
import { Form } from "../../../shared/form/Form";
import { SelectField } from "../../../shared/form/SelectField";
import { useTexts } from "../../../shared/texts/defineTexts";
import { FormDialog } from "../../../shared/ui/FormDialog";
import { toastDone } from "../../../shared/ui/toasts";
import { connectionList } from "../../connections";
import { queueList } from "../../queues";
import { useOwnTickets } from "../data/ticketQueries";
import { useAttendant } from "../data/useAttendant";
import { DESK } from "../data/useTicketDeeds";
import { ticketTexts } from "../texts";

const Picked = z.number("required").int();
/** Where it goes: a queue always, a colleague if one is meant, and the number it goes on over. */
const Transfer = z.object({ userId: Picked.nullable(), queueId: Picked, whatsappId: Picked });

interface TransferDialogProps {
  ticket: Ticket;
  onClose: () => void;
}

/** Hands the conversation to a queue, where it waits, or to a colleague. */
export default function TransferDialog({ ticket, onClose }: TransferDialogProps) {
  const t = useTexts(ticketTexts);
  const tickets = useOwnTickets();
  const _user = useAttendant();
  const navigate = useNavigate();
  const users = useQuery(queryFor(userRoutes.listOptions));
  const queues = useQuery(queueList);
  const connections = useQuery(connectionList);

  async function transfer({ userId, queueId, whatsappId }: z.output<typeof Transfer>) {
    // Without a colleague it waits in the queue.
    const owner = userId === null ? { status: "pending" as const, userId: null } : { userId };
    const body = { ...owner, queueId, whatsappId };
    const moved = await call(ticketRoutes.update, { params: { ticketId: ticket.id }, body });
    tickets.put(moved);
    toastDone(t.transferred);
    onClose();
    void navigate(DESK);
  }

  return (
    <FormDialog title={t.transfer} onClose={onClose} size="xs">
      <Form
        schema={Transfer}
        start={{ userId: null, queueId: ticket.queueId ?? undefined, whatsappId: ticket.whatsappId ?? undefined }}
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
              label={t.attendant}
              none={t.anybody}
              choices={(users.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
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
          </>
        )}
      </Form>
    </FormDialog>
  );
}
