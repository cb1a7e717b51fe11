import { lazy } from "react";
import type { TopBarItem } from "../../shared/screen/topBarItem";

export const notificationItems: TopBarItem[] = [
  { id: "notifications", access: "session", item: lazy(() => import("./NotificationsPopOver")) },
];
