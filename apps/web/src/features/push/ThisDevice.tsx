import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type PushDevice, pushRoutes } from "@recado/contract";
import { useQueryClient } from "@tanstack/react-query";
import { MonitorSmartphone } from "lucide-react";
import { useState } from "react";
import { call } from "../../shared/api/call";
import { useTexts } from "../../shared/texts/defineTexts";
import { Notice } from "../../shared/ui/Notice";
import { useAction } from "../../shared/ui/useAction";
import { readReach, turnOffHere, turnOnHere } from "./data/pushBrowser";
import { ownPush } from "./data/pushQueries";
import { pushTexts } from "./texts";

interface ThisDeviceProps {
  publicKey: string;
  /** What the server knows of it, if it is told of anything. */
  device: PushDevice | undefined;
}

/** Whether the browser at hand is told, and the button that changes it; or what it takes. */
export function ThisDevice({ publicKey, device }: ThisDeviceProps) {
  const t = useTexts(pushTexts);
  const client = useQueryClient();
  const [reach, setReach] = useState(readReach);
  const onDone = () => {
    setReach(readReach());
    return client.invalidateQueries(ownPush);
  };
  const turn = useAction(
    async () => {
      if (!device) return turnOnHere(publicKey);
      await call(pushRoutes.unsubscribe, { params: { deviceId: device.id } });
      await turnOffHere();
    },
    { onDone, failed: t.failed },
  );
  if (!device && reach !== "ready") return <Notice kind={reach === "denied" ? "warning" : "info"}>{t[reach]}</Notice>;
  return (
    <Box sx={{ display: "flex", alignItems: "center", gap: 1.5 }}>
      <MonitorSmartphone size={20} strokeWidth={1.75} aria-hidden />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="subtitle2" component="p">
          {t.here}
        </Typography>
        <Typography variant="caption" component="p" role="status" sx={{ color: "text.secondary" }}>
          {device ? t.isOn : t.isOff}
        </Typography>
      </Box>
      <Button
        variant={device ? "outlined" : "contained"}
        size="small"
        loading={turn.isPending}
        onClick={() => turn.mutate(undefined)}
        sx={{ flexShrink: 0, minHeight: { xs: 44, sm: 32 } }}
      >
        {device ? t.turnOff : t.turnOn}
      </Button>
    </Box>
  );
}
