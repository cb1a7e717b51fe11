import { SquareKanban } from "lucide-react";
import { lazy } from "react";
import type { Screen } from "../../shared/screen/screen";

export const kanbanScreens: Screen[] = [
  {
    path: "/kanban",
    page: lazy(() => import("./KanbanPage")),
    access: { plan: "useKanban" },
    title: { pt: "Kanban", en: "Kanban", es: "Kanban" },
    menu: { group: "service", icon: SquareKanban },
  },
];
