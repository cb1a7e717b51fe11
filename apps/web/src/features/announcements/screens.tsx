import { NotebookPen } from "lucide-react";
import { lazy } from "react";
import type { BarItem } from "../../shared/screen/barItem";
import type { Screen } from "../../shared/screen/screen";
import { lazyPart } from "../../shared/ui/lazyPart";

export const announcementScreens: Screen[] = [
  {
    path: "/announcements",
    page: lazy(() => import("./AnnouncementsPage")),
    access: "super",
    title: { pt: "Comunicados", en: "Announcements", es: "Comunicados" },
    menu: { group: "administration", icon: NotebookPen },
  },
];

export const announcementItems: BarItem[] = [
  { id: "announcements", access: "session", item: lazyPart(() => import("./AnnouncementsPopOver")) },
];
