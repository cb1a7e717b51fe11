import { useState } from "react";
import { sessionStore, useUser } from "../../../shared/api/sessionStore";
import { useKeptRecording } from "../recorder/keptRecordings";
import type { Enqueue, SendingOptions } from "./useSending";

/** The recorder, which stands in place of the field while something is recorded, or was and has not been sent. */
export function useVoice(
  { conversation, writing, confirmFirst }: Omit<SendingOptions, "onSend" | "messages">,
  enqueue: Enqueue,
) {
  const [isRecording, setRecording] = useState(false);
  const [isByPointer, setByPointer] = useState(false);
  const { kept, keep } = useKeptRecording(conversation);
  const user = useUser();
  // The recorder gives way to the edit, and does not begin anew by itself after it.
  if (isRecording && writing.kind === "edit") setRecording(false);

  function close() {
    keep(null);
    setRecording(false);
  }

  function record(byPointer: boolean) {
    setByPointer(byPointer);
    setRecording(true);
  }

  function send(file: File) {
    close();
    enqueue({ body: "", file, isVoice: true });
  }

  const recorder = {
    name: conversation.title,
    kept,
    isByPointer,
    onKeep: keep,
    onClose: close,
    onSend: (file: File) => isStillHere(user.id) && confirmFirst(() => send(file)),
  };
  return { recorder: isRecording || kept !== null ? recorder : null, record };
}

/** A recording may be ready only when who made it has logged out: nobody else sends it. */
function isStillHere(userId: number): boolean {
  const session = sessionStore.get();
  return session.status === "in" && session.user.id === userId;
}
