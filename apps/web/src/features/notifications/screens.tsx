import { lazy } from "react";
import type { BarItem } from "../../shared/screen/barItem";

export const notificationItems: BarItem[] = [
  { id: "notifications", access: "session", item: lazy(() => import("./NotificationsPopOver")) },
];
