import { useState } from "react";
import { late } from "../../../shared/ui/late";
import type { Prepared } from "./prepared";
import type { Sending } from "./useSending";

const PreparedDialog = late(() => import("./PreparedDialog"));

/** What somebody has prepared with files, looked at before it leaves. The dialog is to be drawn. */
export function usePrepared(askFirst: Sending["askFirst"], onSend: (prepared: Prepared) => void) {
  const [prepared, setPrepared] = useState<Prepared | null>(null);
  const close = () => setPrepared(null);

  function send(shown: Prepared) {
    close();
    onSend(shown);
  }

  return {
    show: setPrepared,
    dialog: prepared && (
      <PreparedDialog prepared={prepared} onClose={close} onSend={() => askFirst(() => send(prepared))} />
    ),
  };
}
