import { type Connection, connectionRoutes, connectionStateRoutes } from "@recado/contract";
import { type ReactNode, useState } from "react";
import { call } from "../../../shared/api/call";
import { useTexts } from "../../../shared/texts/defineTexts";
import { ConfirmDialog } from "../../../shared/ui/ConfirmDialog";
import { useAction } from "../../../shared/ui/useAction";
import { connectionTexts } from "../texts";

interface RenewalOptions {
  /** From now on a code is awaited. */
  onBegin?: (connection: Connection) => void;
  onDone?: () => void;
}

interface Renewal {
  renew: (connection: Connection) => void;
  isPending: boolean;
  /** The question; to be drawn. */
  dialog: ReactNode;
}

const paramsOf = ({ id }: Connection) => ({ params: { whatsappId: id } });

/** Gets a new QR code: at once where no phone is linked, and after a question where that would end the link there is. */
export function useRenewal({ onBegin, onDone }: RenewalOptions): Renewal {
  const t = useTexts(connectionTexts);
  const [asked, setAsked] = useState<Connection>();
  const renewal = useAction((one: Connection) => call(connectionStateRoutes.renew, paramsOf(one)), { onDone });
  // The status does not tell: a line that gave up is down as well, and its phone still lists it.
  const look = useAction((one: Connection) => call(connectionRoutes.showHealth, paramsOf(one)), {
    onDone: ({ isPaired }, one) => (isPaired ? setAsked(one) : begin(one)),
  });
  const isPending = look.isPending || renewal.isPending;

  function begin(one: Connection) {
    setAsked(undefined);
    renewal.mutate(one);
    onBegin?.(one);
  }

  return {
    renew: (one) => !isPending && look.mutate(one),
    isPending,
    dialog: asked && (
      <ConfirmDialog
        name={asked.name}
        title={t.renew.title(asked.name)}
        text={t.renew.text}
        confirm={t.actions.renew}
        onConfirm={() => begin(asked)}
        onClose={() => setAsked(undefined)}
      />
    ),
  };
}
