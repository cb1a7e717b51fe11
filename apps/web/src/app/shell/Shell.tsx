import type { SessionUser } from "@recado/contract";
import { QueryClientProvider } from "@tanstack/react-query";
import { useState } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { createQueryClient } from "../../shared/api/queryClient";
import { useSession } from "../../shared/api/sessionStore";
import { MenuContext } from "../../shared/screen/menu";
import type { Screen } from "../../shared/screen/screen";
import { LOGIN } from "../home";
import { Frame } from "./Frame";
import { LiveConnection } from "./LiveConnection";
import { visibleMenu } from "./visibleMenu";

/** What is only there inside a session. Without one it leads to the login, which leads back here afterwards. */
export default function Shell({ screens }: { screens: Screen[] }) {
  const session = useSession();
  const location = useLocation();
  if (session.status === "in") return <Inside key={session.user.id} user={session.user} screens={screens} />;
  const left = session.status === "out" && session.reason === "left";
  return <Navigate to={LOGIN} replace state={left ? null : { from: location }} />;
}

function Inside({ user, screens }: { user: SessionUser; screens: Screen[] }) {
  const [client] = useState(createQueryClient);
  return (
    <QueryClientProvider client={client}>
      <MenuContext.Provider value={visibleMenu(screens, user)}>
        <LiveConnection user={user} />
        <Frame />
      </MenuContext.Provider>
    </QueryClientProvider>
  );
}
