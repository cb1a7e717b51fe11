import { House } from "lucide-react";
import { lazy } from "react";
import type { Screen } from "../../shared/screen/screen";

export const homeScreens: Screen[] = [
  {
    path: "/",
    page: lazy(() => import("./HomePage")),
    access: "session",
    title: { pt: "Início", en: "Home", es: "Inicio" },
    menu: { group: "service", icon: House },
  },
];
