import { useCallback, useEffect, useRef, useState } from "react";
import { toMp3File } from "./toMp3File";

/** Shorter ones are a slip of the finger. */
const LEAST_BYTES = 10_000;

export type RecordingState =
  | { step: "asking" }
  | { step: "recording" }
  | { step: "encoding" }
  | { step: "ready"; file: File; address: string }
  /** Too short to be meant. */
  | { step: "discarded" }
  | { step: "failed"; why: "refused" | "no_microphone" | "unreadable" };

/** Records from the moment it is mounted. The microphone is let go whatever happens. */
export function useRecording() {
  const [state, setState] = useState<RecordingState>({ step: "asking" });
  const [seconds, setSeconds] = useState(0);
  const recorder = useRef<MediaRecorder>(undefined);

  useEffect(() => {
    let isGone = false;
    let stream: MediaStream | undefined;
    const chunks: Blob[] = [];

    async function begin() {
      if (!navigator.mediaDevices) return setState({ step: "failed", why: "no_microphone" });
      stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      if (isGone) return letGo(stream);
      const made = new MediaRecorder(stream);
      recorder.current = made;
      made.ondataavailable = ({ data }) => chunks.push(data);
      made.onstop = () => void finish(new Blob(chunks, { type: made.mimeType }));
      made.start();
      setState({ step: "recording" });
    }

    async function finish(recorded: Blob) {
      letGo(stream);
      if (isGone) return;
      setState({ step: "encoding" });
      const file = await toMp3File(recorded).catch(() => null);
      if (isGone) return;
      // What is stopped as it begins holds nothing that could be read.
      if ((file ?? recorded).size < LEAST_BYTES) return setState({ step: "discarded" });
      if (!file) return setState({ step: "failed", why: "unreadable" });
      setState({ step: "ready", file, address: URL.createObjectURL(file) });
    }

    begin().catch((error: unknown) => {
      const isRefused = error instanceof DOMException && error.name === "NotAllowedError";
      if (!isGone) setState({ step: "failed", why: isRefused ? "refused" : "no_microphone" });
    });
    return () => {
      isGone = true;
      if (recorder.current?.state === "recording") recorder.current.stop();
      letGo(stream);
    };
  }, []);

  useEffect(() => {
    if (state.step !== "recording") return;
    const timer = setInterval(() => setSeconds((now) => now + 1), 1_000);
    return () => clearInterval(timer);
  }, [state.step]);

  useEffect(() => (state.step === "ready" ? () => URL.revokeObjectURL(state.address) : undefined), [state]);

  const stop = useCallback(() => {
    if (recorder.current?.state === "recording") recorder.current.stop();
  }, []);
  return { state, seconds, stop };
}

function letGo(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}
