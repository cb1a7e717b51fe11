import Box from "@mui/material/Box";
import FormControlLabel from "@mui/material/FormControlLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import Slider from "@mui/material/Slider";
import Typography from "@mui/material/Typography";
import { AlertsFor, userRoutes } from "@recado/contract";
import { alertsForOf, overseesTickets } from "@recado/domain";
import type { LucideIcon } from "lucide-react";
import { useId, useRef } from "react";
import { playChime } from "../../features/notifications";
import { PushEntry } from "../../features/push";
import { call } from "../../shared/api/call";
import { updateOwnUser } from "../../shared/api/session";
import { useUser } from "../../shared/api/sessionStore";
import { useStore } from "../../shared/store/createStore";
import { volumeStore } from "../../shared/store/volumeStore";
import { useTexts } from "../../shared/texts/defineTexts";
import { IconAction } from "../../shared/ui/IconAction";
import { useAction } from "../../shared/ui/useAction";
import { shellTexts } from "./texts";

/** How loud notifications are, which is heard, and whose words they tell of. */
export default function VolumePanel({ icon, onPush }: { icon: LucideIcon; onPush: () => void }) {
  const t = useTexts(shellTexts);
  const volume = useStore(volumeStore);
  const lastLoud = useRef(volume || 1);

  function settle(next: number) {
    if (next > 0) lastLoud.current = next;
    void playChime(next);
  }

  function toggleMute() {
    if (volume > 0) lastLoud.current = volume;
    const next = volume > 0 ? 0 : lastLoud.current;
    volumeStore.set(next);
    void playChime(next);
  }

  return (
    <Box sx={{ color: "text.secondary" }}>
      <Typography variant="caption" component="p" aria-hidden sx={{ px: 2, pt: 1.5 }}>
        {t.volume}
      </Typography>
      <Box sx={{ display: "flex", alignItems: "center", gap: 1.5, pl: 1, pr: 3, py: 1 }}>
        <IconAction label={volume > 0 ? t.mute : t.unmute} icon={icon} onClick={toggleMute} />
        <Slider
          autoFocus
          aria-label={t.volume}
          value={volume}
          min={0}
          max={1}
          step={0.1}
          valueLabelDisplay="auto"
          valueLabelFormat={(value) => `${Math.round(value * 100)}%`}
          onChange={(_, value) => volumeStore.set(value as number)}
          onChangeCommitted={(_, value) => settle(value as number)}
        />
      </Box>
      <AlertChoice />
      <Box sx={{ px: 1, py: 0.5, borderTop: 1, borderColor: "divider" }}>
        <PushEntry onOpen={onPush} />
      </Box>
    </Box>
  );
}

/** Around a sign and a line of 20 pixels; a finger needs more. */
const RADIO_ROOM = { xs: "12px", sm: "9px" };

function AlertChoice() {
  const t = useTexts(shellTexts);
  const user = useUser();
  const id = useId();
  const save = useAction((alertsFor: AlertsFor) => call(userRoutes.chooseAlerts, { body: { alertsFor } }), {
    onDone: updateOwnUser,
  });
  const choices = AlertsFor.options.filter((choice) => choice !== "all" || overseesTickets(user));
  return (
    <Box sx={{ px: 2, pt: 1, pb: 1.5, borderTop: 1, borderColor: "divider" }}>
      <Typography id={id} variant="caption" component="p">
        {t.alertsFor.title}
      </Typography>
      <RadioGroup
        aria-labelledby={id}
        value={
          save.isPending
            ? save.variables
            : alertsForOf({ ...user, queueIds: user.queues.map(({ id: queueId }) => queueId) })
        }
        onChange={(_, choice) => save.mutate(choice as AlertsFor)}
        sx={{ mt: 0.5, color: "text.primary" }}
      >
        {choices.map((choice) => (
          <FormControlLabel
            key={choice}
            value={choice}
            label={t.alertsFor[choice]}
            slotProps={{ typography: { variant: "body2", sx: { textWrap: "balance" } } }}
            control={<Radio size="small" sx={{ p: RADIO_ROOM }} />}
            sx={{ alignItems: "flex-start", "& .MuiFormControlLabel-label": { py: RADIO_ROOM } }}
          />
        ))}
      </RadioGroup>
    </Box>
  );
}
