import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { type PushChoice, PushChoiceInput, type PushSettings, pushRoutes } from "@recado/contract";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../shared/api/call";
import { useCompanyZone } from "../../shared/api/companyZone";
import { FieldGrid } from "../../shared/form/FieldGrid";
import { Form } from "../../shared/form/Form";
import { MaskedField } from "../../shared/form/MaskedField";
import { SwitchField } from "../../shared/form/SwitchField";
import { useStore } from "../../shared/store/createStore";
import { useTexts } from "../../shared/texts/defineTexts";
import { languageStore } from "../../shared/texts/languageStore";
import { nameOfZone } from "../../shared/texts/nameOfZone";
import { FailedPart } from "../../shared/ui/FailedPart";
import { FormDialog } from "../../shared/ui/FormDialog";
import { uiTexts } from "../../shared/ui/texts";
import { toastDone } from "../../shared/ui/toasts";
import { renewHere } from "./data/pushBrowser";
import { ownPush } from "./data/pushQueries";
import { KindsField } from "./KindsField";
import { OtherDevices } from "./OtherDevices";
import { ThisDevice } from "./ThisDevice";
import { pushTexts } from "./texts";

/** What somebody is told of while no window is in use, when, and on which devices. */
export default function PushDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(pushTexts);
  const ui = useTexts(uiTexts);
  const { data, error, refetch } = useQuery(ownPush);
  return (
    <FormDialog title={t.title} onClose={onClose}>
      {data ? (
        <PushForm settings={data} onClose={onClose} />
      ) : (
        <>
          {error ? (
            <DialogContent>
              <FailedPart error={error} title={ui.partFailed} onRetry={() => void refetch()} />
            </DialogContent>
          ) : (
            <PushSkeleton />
          )}
          <DialogActions>
            <Button color="inherit" onClick={onClose}>
              {ui.close}
            </Button>
          </DialogActions>
        </>
      )}
    </FormDialog>
  );
}

const HOUR = { mask: "00:00", placeholder: "--:--", shrinkLabel: true };

function PushForm({ settings, onClose }: { settings: PushSettings; onClose: () => void }) {
  const t = useTexts(pushTexts);
  const ui = useTexts(uiTexts);
  const zone = useCompanyZone();
  const language = useStore(languageStore);
  const isElsewhere = Intl.DateTimeFormat().resolvedOptions().timeZone !== zone;
  const here = settings.devices.find(({ isThis }) => isThis);
  const others = settings.devices.filter(({ isThis }) => !isThis);

  async function save(body: PushChoice) {
    await call(pushRoutes.choose, { body });
    // Its language may be another one now.
    if (here) await renewHere().catch(() => undefined);
    toastDone(t.saved);
    onClose();
  }

  return (
    <Form
      schema={PushChoiceInput}
      start={settings.choice}
      onSubmit={save}
      submit={ui.save}
      onCancel={onClose}
      layout="dialog"
    >
      {(field) => (
        <>
          <Typography variant="body2" sx={{ color: "text.secondary" }}>
            {t.hint}
          </Typography>
          <ThisDevice publicKey={settings.publicKey} device={here} />
          {others.length > 0 && <OtherDevices devices={others} />}
          <KindsField {...field("kinds")} />
          <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0 }}>
            <Typography component="legend" variant="subtitle2" sx={{ p: 0, mb: 1.5 }}>
              {t.quiet}
            </Typography>
            <FieldGrid min={120}>
              <MaskedField {...field("quietFrom")} label={t.from} {...HOUR} />
              <MaskedField {...field("quietUntil")} label={t.until} {...HOUR} />
            </FieldGrid>
            <Typography variant="caption" component="p" sx={{ mt: 0.75, color: "text.secondary" }}>
              {isElsewhere ? `${t.quietHint} ${t.quietZone(nameOfZone(zone, language))}` : t.quietHint}
            </Typography>
          </Box>
          <SwitchField {...field("hidesContent")} label={t.hides} helperText={t.hidesHint} />
        </>
      )}
    </Form>
  );
}

function PushSkeleton() {
  const ui = useTexts(uiTexts);
  return (
    <DialogContent role="status" aria-label={ui.loading} sx={{ display: "grid", gap: 2 }}>
      {["first", "second", "third", "fourth"].map((row) => (
        <Skeleton key={row} height={32} />
      ))}
    </DialogContent>
  );
}
