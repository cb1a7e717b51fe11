import Button from "@mui/material/Button";
import CircularProgress from "@mui/material/CircularProgress";
import Typography from "@mui/material/Typography";
import type { Connection } from "@recado/contract";
import { KeyRound, QrCode, Unplug } from "lucide-react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { lazyPart } from "../../../shared/ui/lazyPart";
import { useWhyEnded } from "../health/useWhyEnded";
import { PairFrame, PICTURE_SIZE, PictureNote } from "./PairFrame";
import { Steps, TestPhoneLink } from "./Steps";
import { pairingTexts } from "./texts";
import { useOnceTrue } from "./useOnceTrue";

const QrPicture = lazyPart(() => import("../../../shared/ui/QrPicture"), {
  hasPlace: true,
  fallback: PreparingPicture,
});

interface QrPanelProps {
  connection: Connection;
  /** Something was asked, and nothing has happened yet. */
  waits: boolean;
  /** Asks for a new picture. */
  onRenew: () => void;
}

/** The picture to scan, live, or why there is none. */
export function QrPanel(props: QrPanelProps) {
  const t = useTexts(pairingTexts);
  const { network, qrcode } = props.connection;
  const { qrSteps, testSteps } = t;
  const isTest = network === "simulator";
  return (
    <PairFrame picture={<Picture {...props} />}>
      <Steps
        steps={isTest ? [testSteps.open, testSteps.choose, testSteps.scan] : [qrSteps.open, qrSteps.link, qrSteps.scan]}
      />
      {isTest && <TestPhoneLink qrcode={qrcode} />}
      <Typography variant="caption" sx={{ color: "text.secondary" }}>
        {t.renews}
      </Typography>
    </PairFrame>
  );
}

function Picture({ connection: { id, qrcode, status }, waits, onRenew }: QrPanelProps) {
  const t = useTexts(pairingTexts);
  const wasShown = useOnceTrue(qrcode !== "");
  const { why, isPending } = useWhyEnded(id, wasShown && status === "DISCONNECTED");

  if (qrcode) {
    return <QrPicture text={qrcode} title={t.picture} size={PICTURE_SIZE} />;
  }
  if (status === "PAIRING" && !waits) {
    const action = <RenewButton label={t.useQr} onClick={onRenew} />;
    return (
      <PictureNote
        icon={<KeyRound size={28} strokeWidth={1.75} aria-hidden />}
        title={t.codeAsked}
        text={t.codeAskedText}
        action={action}
      />
    );
  }
  if (status === "DISCONNECTED" && !waits && !isPending) {
    const action = <RenewButton label={t.renew} onClick={onRenew} />;
    return wasShown ? (
      <PictureNote
        icon={<QrCode size={28} strokeWidth={1.75} aria-hidden />}
        title={why?.what ?? t.expired}
        text={why?.todo ?? t.expiredText}
        action={action}
      />
    ) : (
      <PictureNote
        icon={<Unplug size={28} strokeWidth={1.75} aria-hidden />}
        title={t.inactive}
        text={t.inactiveText}
        action={action}
      />
    );
  }
  return <Preparing text={wasShown ? t.connecting : t.preparing} />;
}

function Preparing({ text }: { text: string }) {
  return <PictureNote icon={<CircularProgress size={28} aria-hidden />} title={text} />;
}

function PreparingPicture() {
  return <Preparing text={useTexts(pairingTexts).preparing} />;
}

function RenewButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button variant="contained" onClick={onClick}>
      {label}
    </Button>
  );
}
