import { type Schedule, scheduleChannel } from "@recado/contract";
import { useQuery } from "@tanstack/react-query";
import { useOwnRows } from "../../shared/live/rows";
import { contactDetails } from "../contacts";
import { ScheduleDialog } from "./ScheduleDialog";

interface ScheduleMessageProps {
  contactId: number;
  /** One that is to be changed; else a new one is made. */
  schedule?: Schedule;
  onRemove?: (schedule: Schedule) => void;
  /** Leads elsewhere once it is saved; else it is closed. */
  onSaved?: () => void;
  onClose: () => void;
}

/** Schedules a message to a contact that is known by its id. */
export default function ScheduleMessage(props: ScheduleMessageProps) {
  const { contactId, schedule, onRemove, onSaved, onClose } = props;
  const contact = useQuery(contactDetails(contactId));
  const own = useOwnRows(scheduleChannel);
  // Who is gone can still be replaced by another.
  if (contact.isPending) return null;
  return (
    <ScheduleDialog
      schedule={schedule}
      contact={contact.data}
      onSaved={own.put}
      onRemove={schedule && onRemove && (() => onRemove(schedule))}
      onDone={onSaved}
      onClose={onClose}
    />
  );
}
