import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type PushDevice, pushRoutes } from "@recado/contract";
import { useQueryClient } from "@tanstack/react-query";
import { X } from "lucide-react";
import { useState } from "react";
import { call } from "../../shared/api/call";
import { useTexts } from "../../shared/texts/defineTexts";
import { useMoments } from "../../shared/texts/format";
import { ConfirmDialog } from "../../shared/ui/ConfirmDialog";
import { IconAction } from "../../shared/ui/IconAction";
import { useAction } from "../../shared/ui/useAction";
import { ownPush } from "./data/pushQueries";
import { deviceName } from "./deviceName";
import { pushTexts } from "./texts";

/** The user's other devices, each of which can be turned off from here: also one that was lost. */
export function OtherDevices({ devices }: { devices: PushDevice[] }) {
  const t = useTexts(pushTexts);
  const { at } = useMoments();
  const client = useQueryClient();
  const [asked, setAsked] = useState<PushDevice>();
  const nameOf = ({ agent }: PushDevice) => deviceName(agent) || t.device;
  const remove = useAction(({ id }: PushDevice) => call(pushRoutes.unsubscribe, { params: { deviceId: id } }), {
    onDone: () => client.invalidateQueries(ownPush),
  });
  return (
    <Box>
      <Typography variant="subtitle2" component="h3">
        {t.others}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: "none" }}>
        {devices.map((device) => {
          const { id, createdAt, sentAt, problem } = device;
          const name = nameOf(device);
          return (
            <Box component="li" key={id} sx={{ display: "flex", alignItems: "center", gap: 1, py: 0.5 }}>
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography variant="body2" noWrap>
                  {name}
                </Typography>
                <Typography variant="caption" component="p" sx={{ color: problem ? "warning.main" : "text.secondary" }}>
                  {problem ? t.problem : sentAt ? t.lastSent(at(sentAt)) : t.since(at(createdAt))}
                </Typography>
              </Box>
              <IconAction label={t.remove(name)} icon={X} onClick={() => setAsked(device)} />
            </Box>
          );
        })}
      </Box>
      {asked && (
        <ConfirmDialog
          name={nameOf(asked)}
          title={t.removeTitle(nameOf(asked))}
          text={t.removeText}
          confirm={t.turnOff}
          busy={remove.isPending}
          onConfirm={() => remove.mutate(asked, { onSettled: () => setAsked(undefined) })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Box>
  );
}
