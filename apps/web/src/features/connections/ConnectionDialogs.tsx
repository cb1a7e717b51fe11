import { type Connection, connectionRoutes, connectionStateRoutes } from "@recado/contract";
import { call } from "../../shared/api/call";
import { useTexts } from "../../shared/texts/defineTexts";
import { ConfirmDialog } from "../../shared/ui/ConfirmDialog";
import { uiTexts } from "../../shared/ui/texts";
import { useAction } from "../../shared/ui/useAction";
import { ConnectionDialog } from "./form/ConnectionDialog";
import { HealthDialog } from "./health/HealthDialog";
import { PairDialog } from "./pairing/PairDialog";
import { connectionTexts } from "./texts";

/** Which dialog lies over the page, and about which connection. */
export type OpenedDialog =
  | { part: "add" }
  | { part: "edit" | "remove" | "stop" | "health"; id: number }
  | { part: "pair"; id: number; wasAsked: boolean };

interface ConnectionDialogsProps {
  opened: OpenedDialog;
  connections: Connection[];
  onSaved: (connection: Connection, how: { isNew: boolean }) => void;
  onRemoved: (id: number) => void;
  onClose: () => void;
}

/** The open dialog with the connection as it is now. When a colleague deletes that one, the dialog goes with it. */
export function ConnectionDialogs({ opened, connections, onSaved, onRemoved, onClose }: ConnectionDialogsProps) {
  if (opened.part === "add") {
    return <ConnectionDialog onSaved={(connection) => onSaved(connection, { isNew: true })} onClose={onClose} />;
  }
  const connection = connections.find(({ id }) => id === opened.id);
  if (!connection) return null;
  const about = { connection, onClose };
  if (opened.part === "edit")
    return <ConnectionDialog {...about} onSaved={(saved) => onSaved(saved, { isNew: false })} />;
  if (opened.part === "pair") return <PairDialog {...about} wasAsked={opened.wasAsked} />;
  if (opened.part === "health") return <HealthDialog {...about} />;
  if (opened.part === "stop") return <StopDialog {...about} />;
  return <RemoveDialog {...about} onRemoved={onRemoved} />;
}

interface AboutConnection {
  connection: Connection;
  onClose: () => void;
}

function StopDialog({ connection: { id, name }, onClose }: AboutConnection) {
  const t = useTexts(connectionTexts);
  const stop = useAction(() => call(connectionStateRoutes.stop, { params: { whatsappId: id } }), {
    done: t.stop.done(name),
  });
  return (
    <ConfirmDialog
      name={name}
      title={t.stop.title(name)}
      text={t.stop.text}
      confirm={t.actions.stop}
      busy={stop.isPending}
      onConfirm={() => stop.mutate(undefined, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}

function RemoveDialog({
  connection: { id, name },
  onRemoved,
  onClose,
}: AboutConnection & { onRemoved: (id: number) => void }) {
  const t = useTexts(connectionTexts);
  const ui = useTexts(uiTexts);
  const remove = useAction(() => call(connectionRoutes.remove, { params: { whatsappId: id } }), {
    done: ui.removed(name),
    onDone: () => onRemoved(id),
  });
  return (
    <ConfirmDialog
      name={name}
      text={t.removeText}
      busy={remove.isPending}
      onConfirm={() => remove.mutate(undefined, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
