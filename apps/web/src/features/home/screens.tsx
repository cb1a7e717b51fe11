import { can } from "@recado/domain";
import { ChartColumn } from "lucide-react";
import { lazy } from "react";
import type { Screen } from "../../shared/screen/screen";

export const homeScreens: Screen[] = [
  {
    path: "/",
    page: lazy(() => import("./HomePage")),
    access: "session",
    title: { pt: "Painel", en: "Dashboard", es: "Panel" },
    menu: { group: "service", icon: ChartColumn, isShown: (user) => can(user, "dashboard:view") },
  },
];
