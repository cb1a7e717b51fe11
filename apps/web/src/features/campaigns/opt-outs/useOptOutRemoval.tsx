import { type OptOut, optOutChannel, optOutRoutes } from "@recado/contract";
import { formatPhone } from "@recado/domain";
import { type ReactNode, useState } from "react";
import { call } from "../../../shared/api/call";
import { useOwnRows } from "../../../shared/live/rows";
import { useTexts } from "../../../shared/texts/defineTexts";
import { unbroken } from "../../../shared/texts/unbroken";
import { ConfirmDialog } from "../../../shared/ui/ConfirmDialog";
import { useAction } from "../../../shared/ui/useAction";
import { optOutTexts } from "./texts";

/** Lets somebody get campaigns again: `ask(optOut)` begins, `dialog` is to be drawn. */
export function useOptOutRemoval(): { ask: (optOut: OptOut) => void; dialog: ReactNode } {
  const t = useTexts(optOutTexts);
  const own = useOwnRows(optOutChannel);
  const [asked, setAsked] = useState<OptOut>();
  const close = () => setAsked(undefined);
  const remove = useAction(({ id }: OptOut) => call(optOutRoutes.remove, { params: { optOutId: id } }), {
    done: (_, optOut) => t.takenBack(nameOf(optOut)),
    onDone: (_, { id }) => own.drop(id),
  });
  const dialog = asked && (
    <ConfirmDialog
      name={nameOf(asked)}
      title={t.takeBackTitle(asked.name || unbroken(formatPhone(asked.number)))}
      text={t.takeBackText}
      confirm={t.takeBack}
      isHarmless
      busy={remove.isPending}
      onConfirm={() => remove.mutate(asked, { onSettled: close })}
      onClose={close}
    />
  );
  return { ask: setAsked, dialog };
}

export const nameOf = ({ name, number }: OptOut) => name || formatPhone(number);
