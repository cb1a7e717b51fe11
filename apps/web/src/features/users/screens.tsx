import { Users } from "lucide-react";
import { lazy } from "react";
import type { Screen } from "../../shared/screen/screen";

export const userScreens: Screen[] = [
  {
    path: "/users",
    page: lazy(() => import("./UsersPage")),
    access: { can: "users:manage" },
    title: { pt: "Usuários", en: "Users", es: "Usuarios" },
    menu: { group: "administration", icon: Users },
  },
];
