import { useEffect, useRef } from "react";
import { useUser } from "../../../shared/api/sessionStore";
import { useDraft } from "../../conversation";
import { type Attendance, attend } from "./attend";

/** Tells colleagues who looks at this ticket. A component of its own, or each letter typed would render the whole page. */
export function SayPresence({ ticketId }: { ticketId: number }) {
  const { id: userId, companyId } = useUser();
  const draft = useDraft({ kind: "ticket", id: ticketId });
  const lastDraft = useRef(draft);
  const attendance = useRef<Attendance>(undefined);

  useEffect(() => {
    attendance.current = attend({ ticketId, userId, companyId });
    return () => attendance.current?.end();
  }, [ticketId, userId, companyId]);

  useEffect(() => {
    // A draft of yesterday is not typing.
    if (draft === lastDraft.current) return;
    lastDraft.current = draft;
    attendance.current?.note(draft !== "");
  }, [draft]);

  return null;
}
