import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import type { Charge } from "@recado/contract";
import { useQuery } from "@tanstack/react-query";
import { Check, CircleCheck, Copy, TimerOff } from "lucide-react";
import { useEffect, useState } from "react";
import { useTexts } from "../../shared/texts/defineTexts";
import { useFormat } from "../../shared/texts/format";
import { EmptyState } from "../../shared/ui/EmptyState";
import { lazyPart } from "../../shared/ui/lazyPart";
import { copyText } from "../../shared/ui/toasts";
import { chargeQuery } from "./billingQueries";
import { billingTexts } from "./texts";

const QrPicture = lazyPart(() => import("../../shared/ui/QrPicture"), { hasPlace: true });

const SIZE = 224;
const COPIED_MS = 1_000;
const SECOND = 1_000;
/** Long enough to read until when. */
const LEAVE_AFTER_MS = 4_000;

interface PixProps {
  charge: Charge;
  /** Asks for another code when this one is over. */
  onRenew: () => void;
  isRenewing: boolean;
  /** Another plan is wanted, or none. */
  onBack: () => void;
  /** It was paid, and that has been read. */
  onPaid: () => void;
}

/** The code to pay by, until it is paid or over. */
export function Pix({ charge: given, onRenew, isRenewing, onBack, onPaid }: PixProps) {
  const t = useTexts(billingTexts);
  const { money } = useFormat();
  const { data: charge = given } = useQuery(chargeQuery(given.txid));
  const left = useTimeLeft(charge.calendario.fim);
  const whyOver = ({ status, received, valor }: Charge): [string, string] => {
    if (received === null) return [t.expired, status === "replaced" ? t.replaced : t.expiredText];
    const [came, wanted] = [Number(received), Number(valor.original)];
    return came < wanted
      ? [t.tooLittle, t.tooLittleText(money(came), money(wanted))]
      : [t.notRenewed, t.notRenewedText(money(came))];
  };
  if (charge.status === "paid") return <Paid until={charge.paidUntil} onRead={onPaid} />;
  // Whether it is over the server says: the clock here may be wrong.
  if (charge.status !== "live") {
    const [title, text] = whyOver(charge);
    return (
      <EmptyState
        icon={TimerOff}
        title={title}
        text={text}
        action={
          <Stack spacing={1}>
            <Button variant="contained" onClick={onRenew} loading={isRenewing}>
              {t.renewCode}
            </Button>
            <Button color="inherit" onClick={onBack}>
              {t.back}
            </Button>
          </Stack>
        }
      />
    );
  }
  return <Code charge={charge} left={left} onBack={onBack} />;
}

interface CodeProps extends Pick<PixProps, "charge" | "onBack"> {
  /** Milliseconds it still holds. */
  left: number;
}

function Code({ charge, left, onBack }: CodeProps) {
  const t = useTexts(billingTexts);
  const { money } = useFormat();
  const code = charge.qrcode.qrcode;
  return (
    <Stack spacing={2} sx={{ alignItems: "center", textAlign: "center" }}>
      <Typography variant="h2">{t.pixTitle}</Typography>
      <Typography component="p" sx={{ fontSize: "2rem", fontWeight: 700, lineHeight: 1.2 }}>
        {money(Number(charge.valor.original))}
      </Typography>
      <Typography variant="body2" sx={{ color: "text.secondary", maxWidth: 420 }}>
        {t.pixHint}
      </Typography>
      <Box sx={{ width: SIZE, height: SIZE, borderRadius: 2, overflow: "hidden" }}>
        <QrPicture text={code} title={t.picture} size={SIZE} />
      </Box>
      <CopyCode code={code} />
      <Box sx={{ width: "100%", maxWidth: 420, textAlign: "left" }}>
        <Typography variant="caption" component="p" sx={{ color: "text.secondary" }}>
          {t.code}
        </Typography>
        <Box component="code" sx={CODE}>
          {code}
        </Box>
      </Box>
      <Typography variant="body2" role="status">
        {t.subscribed}
      </Typography>
      <Typography variant="body2" sx={{ color: "text.secondary", fontVariantNumeric: "tabular-nums" }}>
        {t.timeLeft(writeTime(left))}
      </Typography>
      <Button color="inherit" onClick={onBack}>
        {t.back}
      </Button>
    </Stack>
  );
}

/** Its lines are full: it breaks anywhere, not only behind a hyphen. */
const CODE = {
  display: "block",
  mt: 0.5,
  px: 1.5,
  py: 1,
  border: 1,
  borderColor: "divider",
  borderRadius: 1,
  fontSize: 13,
  wordBreak: "break-all",
  userSelect: "all",
} as const;

function CopyCode({ code }: { code: string }) {
  const t = useTexts(billingTexts);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const Icon = isCopied ? Check : Copy;
  return (
    <Button
      variant="contained"
      startIcon={<Icon size={18} aria-hidden />}
      onClick={() => void copyText(code, () => setCopied(true))}
      sx={{ minWidth: 220 }}
    >
      <span aria-live="polite">{isCopied ? t.copied : t.copyCode}</span>
    </Button>
  );
}

function Paid({ until, onRead }: { until: string | null; onRead: () => void }) {
  const t = useTexts(billingTexts);
  const { day } = useFormat();
  useEffect(() => {
    const timer = setTimeout(onRead, LEAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [onRead]);
  return (
    <Box role="status">
      <EmptyState icon={CircleCheck} title={until ? t.renewed(day(until)) : t.paid} action={null} />
    </Box>
  );
}

/** Milliseconds until a moment, counted down by the second. */
function useTimeLeft(end: string): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), SECOND);
    return () => clearInterval(timer);
  }, []);
  return Date.parse(end) - now;
}

function writeTime(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / SECOND));
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts
    .slice(parts[0] === 0 ? 1 : 0)
    .map((part) => String(part).padStart(2, "0"))
    .join(":");
}
