import Box from "@mui/material/Box";
import type { ConnectionStatus } from "@recado/contract";
import { CircleCheck, CircleX, CloudAlert, Hourglass, type LucideIcon, QrCode, Smartphone } from "lucide-react";
import { useTexts } from "../../shared/texts/defineTexts";
import { connectionTexts } from "./texts";

const LOOKS: Record<ConnectionStatus, { icon: LucideIcon; color: string }> = {
  qrcode: { icon: QrCode, color: "warning.main" },
  PAIRING: { icon: Smartphone, color: "warning.main" },
  DISCONNECTED: { icon: CircleX, color: "error.main" },
  TIMEOUT: { icon: CloudAlert, color: "error.main" },
  OPENING: { icon: Hourglass, color: "info.main" },
  CONNECTED: { icon: CircleCheck, color: "success.main" },
};

/** What a line is doing, in words; shape and colour only make it quick to see. */
export function StatusLabel({ status }: { status: ConnectionStatus }) {
  const t = useTexts(connectionTexts);
  const { icon: Icon, color } = LOOKS[status];
  return (
    <Box component="span" sx={{ display: "inline-flex", alignItems: "center", gap: 1, verticalAlign: "middle" }}>
      <Box component="span" sx={{ display: "grid", flexShrink: 0, color }}>
        <Icon size={18} strokeWidth={1.75} aria-hidden />
      </Box>
      {t.status[status]}
    </Box>
  );
}
