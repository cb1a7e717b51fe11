import { CircleHelp } from "lucide-react";
import { lazy } from "react";
import type { Screen } from "../../shared/screen/screen";

export const helpScreens: Screen[] = [
  {
    path: "/helps",
    page: lazy(() => import("./HelpsPage")),
    access: "session",
    title: { pt: "Ajuda", en: "Help", es: "Ayuda" },
    menu: { group: "service", icon: CircleHelp },
  },
];
