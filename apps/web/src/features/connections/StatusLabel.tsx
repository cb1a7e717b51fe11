import type { ConnectionStatus } from "@recado/contract";
import { CircleCheck, CircleX, CloudAlert, Hourglass, QrCode, Smartphone } from "lucide-react";
import { useTexts } from "../../shared/texts/defineTexts";
import { type StatusLook, StatusWord } from "../../shared/ui/StatusWord";
import { connectionTexts } from "./texts";

const LOOKS: Record<ConnectionStatus, StatusLook> = {
  qrcode: { icon: QrCode, color: "warning.main" },
  PAIRING: { icon: Smartphone, color: "warning.main" },
  DISCONNECTED: { icon: CircleX, color: "error.main" },
  TIMEOUT: { icon: CloudAlert, color: "error.main" },
  OPENING: { icon: Hourglass, color: "info.main" },
  CONNECTED: { icon: CircleCheck, color: "success.main" },
};

/** What a line is doing. */
export function StatusLabel({ status }: { status: ConnectionStatus }) {
  const t = useTexts(connectionTexts);
  return <StatusWord look={LOOKS[status]} word={t.status[status]} />;
}
