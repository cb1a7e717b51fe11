import { Smartphone } from "lucide-react";
import { lazy } from "react";
import type { Screen } from "../../shared/screen/screen";
import { lazyPart } from "../../shared/ui/lazyPart";

export const connectionScreens: Screen[] = [
  {
    path: "/connections",
    page: lazy(() => import("./ConnectionsPage")),
    access: { can: "drawer-admin-items:view" },
    title: { pt: "Conexões", en: "Connections", es: "Conexiones" },
    menu: { group: "administration", icon: Smartphone, Mark: lazyPart(() => import("./AttentionBadge")) },
  },
];
