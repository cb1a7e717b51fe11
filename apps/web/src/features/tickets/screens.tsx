import { MessagesSquare } from "lucide-react";
import { lazy } from "react";
import type { Screen } from "../../shared/screen/screen";
import { lazyPart } from "../../shared/ui/lazyPart";

const page = lazy(() => import("./TicketsPage"));
const Mark = lazyPart(() => import("./WaitingBadge"));
const title = { pt: "Atendimentos", en: "Conversations", es: "Atenciones" };

export const ticketScreens: Screen[] = [
  { path: "/tickets", page, access: "session", title, menu: { group: "service", icon: MessagesSquare, Mark } },
  { path: "/tickets/:uuid", page, access: "session", title, isFullOnPhone: true },
];
