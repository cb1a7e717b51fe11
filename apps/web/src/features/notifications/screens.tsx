import type { BarItem } from "../../shared/screen/barItem";
import { late } from "../../shared/ui/late";

export const notificationItems: BarItem[] = [
  { id: "notifications", access: "session", item: late(() => import("./NotificationsPopOver")) },
];
