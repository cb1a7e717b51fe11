import { FileStack } from "lucide-react";
import { lazy } from "react";
import type { Screen } from "../../shared/screen/screen";

export const fileListScreens: Screen[] = [
  {
    path: "/files",
    page: lazy(() => import("./FileListsPage")),
    access: { can: "files:manage" },
    title: { pt: "Listas de arquivos", en: "File lists", es: "Listas de archivos" },
    menu: { group: "administration", icon: FileStack },
  },
];
