import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import CircularProgress from "@mui/material/CircularProgress";
import Typography from "@mui/material/Typography";
import type { Connection } from "@recado/contract";
import { connectionStateRoutes } from "@recado/contract";
import { useState } from "react";
import { z } from "zod";
import { call } from "../../../shared/api/call";
import { Form } from "../../../shared/form/Form";
import { TextField } from "../../../shared/form/TextField";
import { useTexts } from "../../../shared/texts/defineTexts";
import { CopyButton } from "../../../shared/ui/CopyButton";
import { Notice } from "../../../shared/ui/Notice";
import { useWhyEnded } from "../health/useWhyEnded";
import { PairFrame, PictureNote } from "./PairFrame";
import { Steps, TestPhoneLink } from "./Steps";
import { pairingTexts } from "./texts";
import { useOnceTrue } from "./useOnceTrue";

/** A number as people write it; the contract wants its digits. */
const PhoneNumber = z.object({
  number: z
    .string()
    .transform((typed) => typed.replace(/\D/g, ""))
    .pipe(connectionStateRoutes.pair.body.shape.number),
});

interface CodePanelProps {
  connection: Connection;
  /** Something was asked, and nothing has happened yet. */
  waits: boolean;
  /** Said when a code was asked for. */
  onAsked: () => void;
}

/** Pairs without a camera: the phone's number is typed here, the code it gets is typed there. */
export function CodePanel({ connection, waits, onAsked }: CodePanelProps) {
  const t = useTexts(pairingTexts);
  const [wantsOther, setWantsOther] = useState(false);
  const { id, network, pairingCode, status } = connection;
  const { codeSteps, testSteps } = t;
  const hadCode = useOnceTrue(pairingCode !== "");
  const isTest = network === "simulator";
  const isEnded = hadCode && status === "DISCONNECTED";
  const { why, isPending } = useWhyEnded(id, isEnded);

  async function ask(body: z.output<typeof PhoneNumber>) {
    await call(connectionStateRoutes.pair, { params: { whatsappId: id }, body });
    setWantsOther(false);
    onAsked();
  }

  if (waits || status === "OPENING" || (pairingCode && !wantsOther)) {
    return (
      <PairFrame
        picture={waits || !pairingCode ? <Asking /> : <Code code={pairingCode} onOther={() => setWantsOther(true)} />}
      >
        <Steps
          steps={
            isTest
              ? [testSteps.open, testSteps.choose, testSteps.type]
              : [codeSteps.open, codeSteps.link, codeSteps.type]
          }
        />
        {isTest && <TestPhoneLink qrcode="" />}
      </PairFrame>
    );
  }
  return (
    <Form
      schema={PhoneNumber}
      start={{ number: connection.number ?? "" }}
      onSubmit={ask}
      submit={t.askCode}
      failed={t.stillLinked}
      layout="wide"
    >
      {(field) => (
        <>
          {isEnded && !isPending && <Notice kind="warning">{why ? `${why.what} ${why.todo}` : t.codeExpired}</Notice>}
          <TextField
            {...field("number")}
            label={t.number}
            helperText={t.numberHint}
            type="tel"
            autoComplete="tel"
            inputProps={{ inputMode: "tel" }}
            autoFocus
          />
        </>
      )}
    </Form>
  );
}

function Asking() {
  const t = useTexts(pairingTexts);
  return <PictureNote icon={<CircularProgress size={28} aria-hidden />} title={t.askingCode} />;
}

/** The code in two halves of four: so it is read, and so it is typed. */
function Code({ code, onOther }: { code: string; onOther: () => void }) {
  const t = useTexts(pairingTexts);
  return (
    <Box sx={{ display: "grid", justifyItems: "center", gap: 1, px: 2 }}>
      <Typography variant="body2" sx={{ color: "text.secondary" }}>
        {t.code}
      </Typography>
      <Typography
        component="p"
        sx={{
          fontFamily: "monospace",
          fontSize: "2rem",
          fontWeight: 700,
          letterSpacing: "0.04em",
          whiteSpace: "nowrap",
        }}
      >
        {`${code.slice(0, 4)}-${code.slice(4)}`}
      </Typography>
      <CopyButton text={code} />
      <Button size="small" color="inherit" onClick={onOther}>
        {t.refetchAfterFetch}
      </Button>
    </Box>
  );
}
