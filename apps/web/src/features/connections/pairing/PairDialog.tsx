import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import type { Connection } from "@recado/contract";
import { useEffect, useEffectEvent, useId, useState } from "react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { FormDialog } from "../../../shared/ui/FormDialog";
import { uiTexts } from "../../../shared/ui/texts";
import { toastDone } from "../../../shared/ui/toasts";
import { CodePanel } from "./CodePanel";
import { QrPanel } from "./QrPanel";
import { pairingTexts } from "./texts";
import { useAwaitedStatus } from "./useAwaitedStatus";
import { useRenewal } from "./useRenewal";

const WAYS = ["qr", "code"] as const;
type PairingMethod = (typeof WAYS)[number];

interface PairDialogProps {
  /** As it is now: the dialog follows it. */
  connection: Connection;
  /** The line was just told to start. */
  wasAsked: boolean;
  onClose: () => void;
}

/** Brings a phone and a connection together, by a picture or by a code; closes by itself when they are. */
export function PairDialog({ connection, wasAsked, onClose }: PairDialogProps) {
  const t = useTexts(pairingTexts);
  const ui = useTexts(uiTexts);
  const id = useId();
  const { status } = connection;
  const [way, setWay] = useState<PairingMethod>(status === "PAIRING" ? "code" : "qr");
  const { waits, wait } = useAwaitedStatus(status, wasAsked);
  const renewal = useRenewal({ onDone: wait });

  const celebrate = useEffectEvent(() => {
    toastDone(t.connected(connection.name));
    onClose();
  });
  useEffect(() => {
    if (status === "CONNECTED") celebrate();
  }, [status]);

  return (
    <FormDialog title={t.title(connection.name)} onClose={onClose} size="sm">
      <Tabs
        value={way}
        onChange={(_, next: PairingMethod) => setWay(next)}
        aria-label={t.tabs.label}
        sx={{ flexShrink: 0, px: 1.5, borderBottom: 1, borderColor: "divider" }}
      >
        {WAYS.map((name) => (
          <Tab key={name} value={name} label={t.tabs[name]} id={`${id}-${name}`} aria-controls={`${id}-panel`} />
        ))}
      </Tabs>
      <DialogContent>
        {/* As high with the one as with the other, so that the dialog does not jump. */}
        <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${way}`} sx={{ pt: 2, minHeight: { sm: 282 } }}>
          {way === "qr" ? (
            <QrPanel
              connection={connection}
              waits={waits || renewal.isPending}
              onRenew={() => renewal.renew(connection)}
            />
          ) : (
            <CodePanel connection={connection} waits={waits} onAsked={wait} />
          )}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {ui.close}
        </Button>
      </DialogActions>
      {renewal.dialog}
    </FormDialog>
  );
}
