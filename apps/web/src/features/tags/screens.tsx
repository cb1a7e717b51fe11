import { Tag } from "lucide-react";
import { lazy } from "react";
import type { Screen } from "../../shared/screen/screen";

export const tagScreens: Screen[] = [
  {
    path: "/tags",
    page: lazy(() => import("./TagsPage")),
    access: "session",
    title: { pt: "Tags", en: "Tags", es: "Etiquetas" },
    menu: { group: "service", icon: Tag },
  },
];
