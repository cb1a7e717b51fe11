import type { ReactNode } from "react";
import { useStore } from "../shared/store/createStore";
import { RecadoTheme } from "../shared/theme/RecadoTheme";
import { late } from "../shared/ui/late";
import { toastsWanted } from "../shared/ui/toasts";
import { loadToasts } from "./loadToasts";

const Toasts = late<{ onClose: () => void }>(loadToasts);

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
