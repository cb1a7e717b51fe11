import type { Ticket } from "@recado/contract";
import { WifiOff } from "lucide-react";
import { RowMark } from "../list/RowMark";
import { useSendsWhen } from "./useSendsWhen";

/** That nothing leaves for this customer now, and what has to come back first. */
export function LineMark({ ticket: { status, whatsappId } }: { ticket: Pick<Ticket, "status" | "whatsappId"> }) {
  const sendsWhen = useSendsWhen(whatsappId);
  if (!sendsWhen || status === "closed") return null;
  return <RowMark icon={WifiOff} label={sendsWhen} color="var(--warn)" />;
}
