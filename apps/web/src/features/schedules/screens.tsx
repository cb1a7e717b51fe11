import { CalendarClock } from "lucide-react";
import { lazy } from "react";
import type { Screen } from "../../shared/screen/screen";

export const scheduleScreens: Screen[] = [
  {
    path: "/schedules",
    page: lazy(() => import("./SchedulesPage")),
    access: { plan: "useSchedules" },
    title: { pt: "Agendamentos", en: "Schedules", es: "Programación" },
    menu: { group: "service", icon: CalendarClock },
  },
];
