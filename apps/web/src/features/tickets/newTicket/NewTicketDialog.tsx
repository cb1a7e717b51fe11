import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import { type Contact, type Ticket, type TicketRef, ticketRoutes } from "@recado/contract";
import { mayOmitQueue, maySeeTicket } from "@recado/domain";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { call } from "../../../shared/api/call";
import { useUser } from "../../../shared/api/sessionStore";
import { Form } from "../../../shared/form/Form";
import { SelectField } from "../../../shared/form/SelectField";
import { SkeletonRows } from "../../../shared/list/SkeletonRows";
import { useTexts } from "../../../shared/texts/defineTexts";
import { FormDialog } from "../../../shared/ui/FormDialog";
import { uiTexts } from "../../../shared/ui/texts";
import { connectionList } from "../../connections";
import { ContactDialog } from "../../contacts";
import { queueList } from "../../queues";
import { ticketInTheWay, toastTicketTaken } from "../data/toastTicketTaken";
import { useAttendant } from "../data/useAttendant";
import { useQueueChoices } from "../data/useQueueChoices";
import { FailedChoices } from "../FailedChoices";
import { ticketTexts } from "../texts";
import { ContactField, type TicketChoices } from "./ContactField";

interface NewTicketDialogProps {
  contact?: Contact;
  /** Somebody who is not among the contacts yet. */
  newContact?: { name?: string; number?: string };
  onOpened: (ticket: Pick<Ticket, "uuid" | "status">) => void;
  onClose: () => void;
}

/** What people type who look for a number. */
const DIGITS = /^[\d\s+().-]+$/;

/** Begins a conversation: with whom, in which queue, over which number. */
export default function NewTicketDialog({ contact, newContact, onOpened, onClose }: NewTicketDialogProps) {
  const t = useTexts(ticketTexts);
  const [chosen, setChosen] = useState<TicketChoices>({ contact });
  const [making, setMaking] = useState(newContact);
  if (making) {
    return (
      <ContactDialog
        start={making}
        onSaved={(saved) => {
          setChosen({ ...chosen, contact: saved });
          setMaking(undefined);
        }}
        // Saved, the dialog closes itself; this one goes on then.
        onClose={() => setMaking(undefined)}
      />
    );
  }
  return (
    <FormDialog title={t.newTicket} onClose={onClose} size="xs">
      <TicketForm
        chosen={chosen}
        onCreate={(text, soFar) => {
          setChosen(soFar);
          setMaking(DIGITS.test(text) ? { number: text } : { name: text });
        }}
        onOpened={onOpened}
        onClose={onClose}
      />
    </FormDialog>
  );
}

interface TicketFormProps extends Pick<NewTicketDialogProps, "onOpened" | "onClose"> {
  chosen: TicketChoices;
  onCreate: (text: string, soFar: TicketChoices) => void;
}

const Picked = z.number("required").int();

/** The refusal says which ticket is in the way. */
const isKnown = (other: Partial<TicketRef> | null): other is TicketRef => other?.uuid !== undefined;

function TicketForm({ chosen, onCreate, onOpened, onClose }: TicketFormProps) {
  const t = useTexts(ticketTexts);
  const ui = useTexts(uiTexts);
  const user = useUser();
  const attendant = useAttendant();
  const queues = useQueueChoices();
  const allQueues = useQuery(queueList);
  const connections = useQuery(connectionList);
  const isQueueOptional = mayOmitQueue(user);
  const Choice = z.object({
    contact: z.custom<Contact>((value) => value !== null && value !== undefined, "required"),
    queueId: isQueueOptional ? Picked.nullable() : Picked,
    whatsappId: Picked.nullable(),
  });

  async function open({ contact, queueId, whatsappId }: z.output<typeof Choice>) {
    // One that was removed is not shown as chosen, and is not asked for either.
    const isThere = connections.data?.some(({ id }) => id === whatsappId) ?? true;
    const body = {
      contactId: contact.id,
      queueId,
      whatsappId: isThere ? whatsappId : null,
      userId: user.id,
      status: "open" as const,
    };
    try {
      onOpened(await call(ticketRoutes.create, { body }));
    } catch (error) {
      const other = ticketInTheWay(error);
      // One's own that runs already is simply opened.
      if (isKnown(other) && other.userId === user.id) return onOpened(other);
      if (!toastTicketTaken(error)) throw error;
      if (isKnown(other) && other.status === "pending" && maySeeTicket(attendant, other)) return onOpened(other);
      return false;
    }
  }

  // The one queue there is need not be chosen.
  const only = queues.length === 1 ? queues[0]?.id : undefined;
  const queueId = only ?? (isQueueOptional ? null : undefined);
  if (queues.length === 0 && !allQueues.isFetched) {
    return (
      <>
        <DialogContent>
          <SkeletonRows columns={1} height={44} />
        </DialogContent>
        <DialogActions>
          <Button color="inherit" onClick={onClose}>
            {ui.cancel}
          </Button>
        </DialogActions>
      </>
    );
  }
  return (
    <Form
      schema={Choice}
      start={{ queueId, whatsappId: user.whatsappId, ...chosen }}
      onSubmit={open}
      submit={t.start}
      onCancel={onClose}
      layout="dialog"
      problems={{ queueId: { required: t.pickQueue }, contact: { required: t.pickContact } }}
    >
      {(field) => (
        <>
          <FailedChoices
            lists={[
              ...(queues.length === 0 ? [{ label: t.queue, query: allQueues }] : []),
              { label: t.connection, query: connections },
            ]}
          />
          <ContactField {...field("contact")} onCreate={onCreate} />
          <SelectField
            {...field("queueId")}
            label={t.queue}
            none={isQueueOptional ? t.noQueue : undefined}
            choices={queues.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <SelectField
            {...field("whatsappId")}
            label={t.connection}
            none={t.defaultConnection}
            choices={(connections.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
            loading={connections.isPending}
          />
        </>
      )}
    </Form>
  );
}
