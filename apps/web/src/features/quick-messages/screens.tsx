import { Zap } from "lucide-react";
import { lazy } from "react";
import type { Screen } from "../../shared/screen/screen";

export const quickMessageScreens: Screen[] = [
  {
    path: "/quick-messages",
    page: lazy(() => import("./QuickMessagesPage")),
    access: "session",
    title: { pt: "Respostas rápidas", en: "Quick replies", es: "Respuestas rápidas" },
    menu: { group: "service", icon: Zap },
  },
];
