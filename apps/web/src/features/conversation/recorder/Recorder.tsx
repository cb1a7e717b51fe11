import Box from "@mui/material/Box";
import IconButton from "@mui/material/IconButton";
import { CircleStop, SendHorizontal, Trash2 } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { useFileAddress } from "../../../shared/form/useFileAddress";
import { useTexts } from "../../../shared/texts/defineTexts";
import { ConfirmDialog } from "../../../shared/ui/ConfirmDialog";
import { IconAction } from "../../../shared/ui/IconAction";
import { Notice } from "../../../shared/ui/Notice";
import { uiTexts } from "../../../shared/ui/texts";
import { toastDone } from "../../../shared/ui/toasts";
import { AudioPlayer } from "../media/AudioPlayer";
import { formatSeconds } from "../media/formatSeconds";
import { messageTexts } from "../texts";
import type { KeptRecording } from "./keptRecordings";
import { useRecording } from "./useRecording";

/** A longer recording was meant: discarding it asks first. */
const SLIP_SECONDS = 5;

interface RecorderProps {
  /** Whom it is for. */
  name: string;
  kept: KeptRecording | null;
  /** A pointer opened it: until a key is pressed the focus needs no ring. */
  isByPointer: boolean;
  onKeep: (recorded: KeptRecording) => void;
  /** Says whether it leaves now, and not after a question. */
  onSend: (file: File) => boolean;
  onClose: () => void;
}

/**
 * Records in place of the field: one more tap sends it; or stop, listen, then send or throw away. What is left behind
 * waits in its conversation, unless it was sent.
 */
export default function Recorder({ name, kept, isByPointer, onKeep, onSend, onClose }: RecorderProps) {
  const t = useTexts(messageTexts);
  const ui = useTexts(uiTexts);
  /** Sent as soon as it can be. */
  const [isLeaving, setLeaving] = useState(false);
  const { state, stop, throwAway, ...running } = useRecording({
    isWanted: kept === null,
    onRecorded(recorded, isLeft) {
      onKeep(recorded);
      if (isLeft && !(isLeaving && onSend(recorded.file))) toastDone(t.recordingKept(name));
    },
  });
  const step = kept ? "ready" : state.step;
  const seconds = kept?.seconds ?? running.seconds;
  const address = useFileAddress(kept?.file ?? null);
  const [isAsking, setAsking] = useState(false);
  const [hasRing, setRing] = useState(!isByPointer);
  const send = useEffectEvent(onSend);
  useEffect(() => {
    if (!isLeaving || !kept) return;
    setLeaving(false);
    send(kept.file);
  }, [isLeaving, kept]);
  useEffect(() => {
    if (step === "discarded") onClose();
  }, [step, onClose]);

  function discard() {
    throwAway();
    onClose();
  }
  const close = () => (step !== "failed" && seconds > SLIP_SECONDS ? setAsking(true) : discard());

  return (
    <>
      <Box
        role="group"
        aria-label={t.record}
        onKeyDown={(event) => {
          setRing(true);
          if (event.key === "Escape") close();
        }}
        sx={{
          display: "flex",
          alignItems: "center",
          gap: 1,
          minHeight: 66,
          px: 1.5,
          py: 0.5,
          bgcolor: "background.paper",
          pb: "env(safe-area-inset-bottom)",
          ...(!hasRing && { "&& .Mui-focusVisible": { outline: 0 } }),
        }}
      >
        {/* Has the focus while there is nothing to lose yet. */}
        <IconAction label={step === "failed" ? ui.close : t.throwAway} icon={Trash2} autoFocus onClick={close} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          {!kept && state.step === "failed" && <Notice kind="error">{t.recordFailed[state.why]}</Notice>}
          {step === "asking" && <Box role="status">{t.askMicrophone}</Box>}
          {step === "encoding" && <Box role="status">{t.encoding}</Box>}
          {step === "recording" && (
            <Box
              sx={{
                display: "flex",
                alignItems: "center",
                gap: 1,
                typography: "body1",
                fontVariantNumeric: "tabular-nums",
              }}
            >
              <Box aria-hidden sx={{ width: 10, height: 10, borderRadius: "50%", bgcolor: "error.main" }} />
              <span role="timer" aria-label={t.recorded}>
                {formatSeconds(seconds)}
              </span>
            </Box>
          )}
          {kept && address && !isLeaving && (
            <AudioPlayer isWide url={address} seconds={seconds} isVoice waveform={kept.waveform} />
          )}
        </Box>
        {step === "recording" && <IconAction label={t.stopRecording} icon={CircleStop} onClick={stop} />}
        {(step === "recording" || (step === "ready" && !isLeaving)) && (
          <IconButton
            key={step}
            aria-label={t.send}
            autoFocus
            onClick={() => {
              setLeaving(true);
              stop();
            }}
            sx={{
              width: 44,
              height: 44,
              borderRadius: "50%",
              bgcolor: "primary.main",
              color: "primary.contrastText",
              "&:hover": { bgcolor: "primary.dark" },
            }}
          >
            <SendHorizontal size={20} strokeWidth={1.75} aria-hidden />
          </IconButton>
        )}
      </Box>
      {isAsking && (
        <ConfirmDialog
          name={t.voice}
          title={t.throwAwayTitle(formatSeconds(seconds))}
          text={t.throwAwayText}
          confirm={t.throwAway}
          onConfirm={discard}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
