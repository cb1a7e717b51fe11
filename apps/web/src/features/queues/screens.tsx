import { Network } from "lucide-react";
import { lazy } from "react";
import type { Screen } from "../../shared/screen/screen";

export const queueScreens: Screen[] = [
  {
    path: "/queues",
    page: lazy(() => import("./QueuesPage")),
    access: { can: "queues:manage" },
    title: { pt: "Filas", en: "Queues", es: "Colas" },
    menu: { group: "administration", icon: Network },
  },
];
