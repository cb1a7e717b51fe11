import { MessagesSquare } from "lucide-react";
import { lazy } from "react";
import type { Screen } from "../../shared/screen/screen";
import { late } from "../../shared/ui/late";

const page = lazy(() => import("./TicketsPage"));
const Mark = late(() => import("./WaitingMark"));
const title = { pt: "Atendimentos", en: "Conversations", es: "Atenciones" };

export const ticketScreens: Screen[] = [
  { path: "/tickets", page, access: "session", title, menu: { group: "service", icon: MessagesSquare, Mark } },
  { path: "/tickets/:uuid", page, access: "session", title, isFullOnPhone: true },
];
