import { CodeXml } from "lucide-react";
import { lazy } from "react";
import type { Screen } from "../../shared/screen/screen";

export const messagesApiScreens: Screen[] = [
  {
    path: "/messages-api",
    page: lazy(() => import("./MessagesApiPage")),
    access: { can: "settings:manage", plan: "useExternalApi" },
    title: { pt: "API de mensagens", en: "Messages API", es: "API de mensajes" },
    menu: { group: "administration", icon: CodeXml },
  },
];
