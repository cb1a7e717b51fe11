import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import type { KeptRecording } from "./keptRecordings";
import { toMp3File } from "./toMp3File";

/** Shorter ones are a slip of the finger. */
const LEAST_BYTES = 10_000;

export type RecordingState =
  | { step: "asking" }
  | { step: "recording" }
  | { step: "encoding" }
  /** Too short to be meant. */
  | { step: "discarded" }
  | { step: "failed"; why: "refused" | "no_microphone" | "unreadable" };

interface RecordingOptions {
  /** False when a kept recording is to be heard first. */
  isWanted: boolean;
  /** What was recorded; `isLeft` when nobody looks any more. */
  onRecorded: (recorded: KeptRecording, isLeft: boolean) => void;
}

/** Records from the moment it is mounted. The microphone is let go whatever happens. */
export function useRecording({ isWanted, onRecorded }: RecordingOptions) {
  const [begins] = useState(isWanted);
  const [state, setState] = useState<RecordingState>({ step: "asking" });
  const [seconds, setSeconds] = useState(0);
  const recorder = useRef<MediaRecorder>(undefined);
  const isThrownAway = useRef(false);
  const tell = useEffectEvent((made: Omit<KeptRecording, "seconds">, isLeft: boolean) =>
    onRecorded({ ...made, seconds }, isLeft),
  );

  useEffect(() => {
    if (!begins) return;
    let isGone = false;
    let stream: MediaStream | undefined;
    const chunks: Blob[] = [];
    const show = (next: RecordingState) => isGone || setState(next);

    async function begin() {
      if (!navigator.mediaDevices) return show({ step: "failed", why: "no_microphone" });
      stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      if (isGone) return letGo(stream);
      const made = new MediaRecorder(stream);
      recorder.current = made;
      made.ondataavailable = ({ data }) => chunks.push(data);
      made.onstop = () => void finish(new Blob(chunks, { type: made.mimeType }));
      made.start();
      show({ step: "recording" });
    }

    async function finish(recorded: Blob) {
      letGo(stream);
      if (isThrownAway.current) return;
      show({ step: "encoding" });
      const made = await toMp3File(recorded).catch(() => null);
      if (isThrownAway.current) return;
      // What is stopped as it begins holds nothing that could be read.
      if ((made?.file ?? recorded).size < LEAST_BYTES) show({ step: "discarded" });
      else if (made) tell(made, isGone);
      else show({ step: "failed", why: "unreadable" });
    }

    begin().catch((error: unknown) => {
      const isRefused = error instanceof DOMException && error.name === "NotAllowedError";
      show({ step: "failed", why: isRefused ? "refused" : "no_microphone" });
    });
    return () => {
      isGone = true;
      if (recorder.current?.state === "recording") recorder.current.stop();
      letGo(stream);
    };
  }, [begins]);

  useEffect(() => {
    if (state.step !== "recording") return;
    const timer = setInterval(() => setSeconds((now) => now + 1), 1_000);
    return () => clearInterval(timer);
  }, [state.step]);

  const stop = useCallback(() => {
    if (recorder.current?.state === "recording") recorder.current.stop();
  }, []);
  /** Drops what is recorded. */
  const throwAway = useCallback(() => {
    isThrownAway.current = true;
  }, []);
  return { state, seconds, stop, throwAway };
}

function letGo(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
