import { logout } from "../../shared/api/session";
import { useStore } from "../../shared/store/createStore";
import { useTexts } from "../../shared/texts/defineTexts";
import { ConfirmDialog } from "../../shared/ui/ConfirmDialog";
import { outbox } from "../conversation";
import { paletteTexts } from "./texts";

/** Says how many messages wait to be sent, and when they leave, before their writer does. Not loaded when it is asked for: where messages wait there may be no network. */
export function LogoutDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(paletteTexts);
  const count = useStore(outbox.entries, (all) => all.filter(({ problem }) => problem === null).length);
  return (
    <ConfirmDialog
      name={t.leave.title}
      title={t.leave.title}
      text={t.leave.waiting(count)}
      confirm={t.actions.logout}
      isHarmless
      onConfirm={() => {
        onClose();
        void logout();
      }}
      onClose={onClose}
    />
  );
}
