import { useEffect } from "react";
import { isKeyTaken } from "../../shared/screen/isKeyTaken";
import { useStore } from "../../shared/store/createStore";
import { lazyPart } from "../../shared/ui/lazyPart";
import { isHeldByDialog } from "../../shared/ui/unsaved";
import { ProfileDialog } from "../profile";
import { NewTicket } from "../tickets";
import { LogoutDialog } from "./LogoutDialog";
import { overlayStore } from "./overlayStore";
import { readShortcut } from "./readShortcut";

const Palette = lazyPart(() => import("./Palette"));
const ShortcutSheet = lazyPart(() => import("./ShortcutSheet"));

const close = () => overlayStore.set(null);

function handleKey(event: KeyboardEvent): void {
  const kind = readShortcut(event);
  if (!kind || event.defaultPrevented || event.isComposing) return;
  // Ctrl+K works while somebody types, too; "?" may be part of the text.
  if (kind === "shortcuts" && isKeyTaken(event, { emptyField: "taken" })) return;
  event.preventDefault();
  // What is open already keeps the keyboard; Ctrl+K also closes the palette. A dialog whose words would be lost keeps it, too:
  // what is chosen in the palette would lead past its question.
  if (overlayStore.get()?.kind === "palette") close();
  else if (!overlayStore.get() && !isHeldByDialog()) overlayStore.set({ kind });
}

/** Ctrl+K and "?" on every page behind the login. What they open is loaded when it is asked for. */
export function PaletteKeys() {
  const over = useStore(overlayStore);
  useEffect(() => {
    window.addEventListener("keydown", handleKey);
    return () => {
      window.removeEventListener("keydown", handleKey);
      close();
    };
  }, []);
  return (
    <>
      {over?.kind === "palette" && <Palette onClose={close} />}
      {over?.kind === "shortcuts" && <ShortcutSheet onClose={close} />}
      {over?.kind === "profile" && <ProfileDialog onClose={close} />}
      {over?.kind === "logout" && <LogoutDialog onClose={close} />}
      {over?.kind === "newTicket" && <NewTicket contact={over.contact} onClose={close} />}
    </>
  );
}
