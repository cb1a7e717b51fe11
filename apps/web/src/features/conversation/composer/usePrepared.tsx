import { useState } from "react";
import { lazyPart } from "../../../shared/ui/lazyPart";
import type { PreparedMessage } from "./prepared";
import type { SendingOptions } from "./useSending";

const PreparedDialog = lazyPart(() => import("./PreparedDialog"));

/** What somebody has prepared with files, looked at before it leaves. The dialog is to be drawn. */
export function usePrepared(confirmFirst: SendingOptions["confirmFirst"], onSend: (prepared: PreparedMessage) => void) {
  const [prepared, setPrepared] = useState<PreparedMessage | null>(null);
  const close = () => setPrepared(null);

  function send(shown: PreparedMessage) {
    close();
    onSend(shown);
  }

  return {
    show: setPrepared,
    dialog: prepared && (
      <PreparedDialog prepared={prepared} onClose={close} onSend={() => confirmFirst(() => send(prepared))} />
    ),
  };
}
