import { ChartNoAxesCombined } from "lucide-react";
import { lazy } from "react";
import type { Screen } from "../../shared/screen/screen";

export const operatorScreens: Screen[] = [
  {
    path: "/operator",
    page: lazy(() => import("./OperatorPage")),
    access: "super",
    title: { pt: "Operação", en: "Operation", es: "Operación" },
    menu: { group: "administration", icon: ChartNoAxesCombined },
  },
];
