import { ListTodo } from "lucide-react";
import { lazy } from "react";
import type { Screen } from "../../shared/screen/screen";

export const todoScreens: Screen[] = [
  {
    path: "/todolist",
    page: lazy(() => import("./TodoPage")),
    access: "session",
    title: { pt: "Tarefas", en: "To-do list", es: "Tareas" },
    menu: { group: "service", icon: ListTodo },
  },
];
