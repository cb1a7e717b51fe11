import { type Ticket, type TicketChange, ticketRoutes, userChannel } from "@recado/contract";
import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { queryFor } from "../../../shared/api/queries";
import { Form } from "../../../shared/form/Form";
import { SelectField } from "../../../shared/form/SelectField";
import { TextField } from "../../../shared/form/TextField";
import { updateOn } from "../../../shared/live/liveRule";
import { useTexts } from "../../../shared/texts/defineTexts";
import { FormDialog } from "../../../shared/ui/FormDialog";
import { connectionList } from "../../connections";
import { queueList } from "../../queues";
import { FailedChoices } from "../FailedChoices";
import { paneTexts } from "../paneTexts";
import { ticketTexts } from "../texts";
import { AttendantField } from "./AttendantField";

const Picked = z.number("required").int();
/** Where it goes: a queue always, a colleague if one is meant, the number it goes on over, and a word to who takes it. */
const Transfer = z.object({
  userId: Picked.nullable(),
  queueId: Picked,
  whatsappId: Picked.nullable(),
  note: z.string().max(4_000, "too_long"),
});

/** A number that was removed is not shown as chosen: another has to be. */
const transferOver = (connections: { id: number }[] | undefined) =>
  Transfer.refine(
    ({ whatsappId }) => whatsappId === null || (connections?.some(({ id }) => id === whatsappId) ?? true),
    {
      path: ["whatsappId"],
      message: "required",
    },
  );

/** Who comes, goes, or says when they are back meanwhile is shown at once; how much they hold is not told. */
const attendantList = queryFor(
  ticketRoutes.listAttendants,
  {},
  {
    live: [
      updateOn(userChannel, (attendants, event) => {
        if (event.action === "delete") return attendants.filter(({ id }) => id !== event.userId);
        const { id, online, isIdle, isAway, awayUntil } = event.user;
        return attendants.map((each) => (each.id === id ? { ...each, online, isIdle, isAway, awayUntil } : each));
      }),
    ],
  },
);

interface TransferFormProps {
  tickets: Ticket[];
  /** `false`: none was handed over, and that was told. */
  onTransfer: (change: TicketChange) => Promise<unknown>;
  onClose: () => void;
}

/** Where one conversation or several go; several stay each on their own number unless another is chosen. */
export default function TransferForm({ tickets, onTransfer, onClose }: TransferFormProps) {
  const t = useTexts(ticketTexts);
  const pane = useTexts(paneTexts);
  // Who is there and who has how much changes all the time.
  const users = useQuery({ ...attendantList, refetchOnMount: "always" });
  const queues = useQuery(queueList);
  const connections = useQuery(connectionList);

  const only = tickets.length === 1 ? tickets[0] : undefined;
  const queueIds = new Set(tickets.map(({ queueId }) => queueId));
  const ownQueue = queueIds.size === 1 ? tickets[0]?.queueId : null;

  function transfer({ userId, queueId, whatsappId, note }: z.output<typeof Transfer>) {
    // Without a colleague it waits in the queue.
    const owner = userId === null ? { status: "pending" as const, userId: null } : { userId };
    return onTransfer({
      ...owner,
      queueId,
      ...(whatsappId !== null && { whatsappId }),
      ...(note.trim() && { note }),
    });
  }

  return (
    <FormDialog title={only ? t.transferOf(only.contact.name) : t.transfer} onClose={onClose} size="xs">
      <Form
        schema={transferOver(connections.data)}
        start={{
          userId: null,
          queueId: ownQueue ?? undefined,
          whatsappId: only ? (only.whatsappId ?? undefined) : null,
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
            <FailedChoices
              lists={[
                { label: t.queue, query: queues },
                { label: pane.attendant, query: users },
                { label: t.connection, query: connections },
              ]}
            />
            <SelectField
              {...field("queueId")}
              label={t.queue}
              choices={(queues.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              loading={queues.isPending}
            />
            <AttendantField {...field("userId")} attendants={users.data} loading={users.isPending} />
            <SelectField
              {...field("whatsappId")}
              label={t.connection}
              none={only ? undefined : pane.ownConnections}
              choices={(connections.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
              loading={connections.isPending}
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
