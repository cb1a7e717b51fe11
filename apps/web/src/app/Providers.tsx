import { QueryClientProvider } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { createQueryClient } from "../shared/api/queryClient";
import { Look } from "../shared/theme/Look";

const Toasts = lazy(() => import("../shared/ui/Toasts"));

/** What surrounds every page. */
export function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <Look>
        {children}
        <Suspense>
          <Toasts />
        </Suspense>
      </Look>
    </QueryClientProvider>
  );
}
