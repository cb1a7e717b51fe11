import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { createQueryClient } from "../shared/api/queryClient";
import { Look } from "../shared/theme/Look";
import { Toasts } from "../shared/ui/Toasts";

/** What surrounds every page. */
export function Providers({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <Look>
        {children}
        <Toasts />
      </Look>
    </QueryClientProvider>
  );
}
