import { Settings } from "lucide-react";
import { lazy } from "react";
import type { Screen } from "../../shared/screen/screen";

export const settingScreens: Screen[] = [
  {
    path: "/settings",
    page: lazy(() => import("./SettingsPage")),
    access: "session",
    title: { pt: "Configurações", en: "Settings", es: "Configuración" },
    menu: { group: "administration", icon: Settings },
  },
];
