import { lazy, type ReactNode, Suspense } from "react";
import { useStore } from "../shared/store/createStore";
import { RecadoTheme } from "../shared/theme/RecadoTheme";
import { toastsWanted } from "../shared/ui/toasts";
import { loadToasts } from "./loadToasts";

const Toasts = lazy(loadToasts);

/** What surrounds every page. */
export function Providers({ children }: { children: ReactNode }) {
  const wanted = useStore(toastsWanted);
  return (
    <RecadoTheme>
      {children}
      <Suspense>{wanted && <Toasts />}</Suspense>
    </RecadoTheme>
  );
}
