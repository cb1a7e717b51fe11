import type { ReactNode } from "react";
import { useStore } from "../shared/store/createStore";
import { RecadoTheme } from "../shared/theme/RecadoTheme";
import { lazyPart } from "../shared/ui/lazyPart";
import { toastsWanted } from "../shared/ui/toasts";
import { loadToasts } from "./loadToasts";

const Toasts = lazyPart<{ onClose: () => void }>(loadToasts);

/** What surrounds every page. */
export function Providers({ children }: { children: ReactNode }) {
  const wanted = useStore(toastsWanted);
  return (
    <RecadoTheme>
      {children}
      {wanted && <Toasts onClose={() => toastsWanted.set(false)} />}
    </RecadoTheme>
  );
}
