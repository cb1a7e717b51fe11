import type { SessionUser } from "@recado/contract";
import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Route, Routes } from "react-router-dom";
import { chatKind } from "../features/chats";
import { setKinds } from "../features/conversation";
import { PaletteKeys } from "../features/palette";
import { ticketKind } from "../features/tickets";
import { RequiredTwoFactor } from "../features/two-factor";
import { createQueryClient } from "../shared/api/queryClient";
import { MenuContext } from "../shared/screen/menu";
import type { Screen } from "../shared/screen/screen";
import { ButtonTooltip } from "../shared/ui/ButtonTooltip";
import { loadToasts } from "./loadToasts";
import { NotFoundPage } from "./NotFoundPage";
import { PrivateScreen } from "./PrivateScreen";
import { screens as allScreens } from "./screens";
import { Frame } from "./shell/Frame";
import { LiveConnection } from "./shell/LiveConnection";
import { RefusedMessages } from "./shell/RefusedMessages";
import { visibleMenu } from "./shell/visibleMenu";

setKinds({ ticket: ticketKind, chat: chatKind });

/** By then the page has what it needs itself, also on a slow phone. */
const TOASTS_AFTER_MS = 5_000;

interface InsideProps {
  user: SessionUser;
  screens?: Screen[];
}

/** What is only there inside a session. Another user starts with nothing of the last one's. */
export default function Inside(props: InsideProps) {
  return <Session key={props.user.id} {...props} />;
}

function Session({ user, screens = allScreens }: InsideProps) {
  const [client] = useState(createQueryClient);
  // While there is a network: what fails without one has to be told.
  useEffect(() => {
    const timer = setTimeout(() => loadToasts().catch(() => undefined), TOASTS_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (
    !user.hasTwoFactor &&
    user.company.settings.some(({ key, value }) => key === "twoFactor" && value === "required")
  ) {
    return <RequiredTwoFactor />;
  }
  return (
    <QueryClientProvider client={client}>
      <MenuContext.Provider value={visibleMenu(screens, user)}>
        <LiveConnection user={user} />
        <RefusedMessages />
        <PaletteKeys />
        <ButtonTooltip />
        <Routes>
          <Route element={<Frame />}>
            {screens.map((screen) => (
              <Route key={screen.path} path={screen.path} element={<PrivateScreen screen={screen} />} />
            ))}
            <Route path="*" element={<NotFoundPage />} />
          </Route>
        </Routes>
      </MenuContext.Provider>
    </QueryClientProvider>
  );
}
