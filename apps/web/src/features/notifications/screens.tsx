import type { BarItem } from "../../shared/screen/barItem";
import { lazyPart } from "../../shared/ui/lazyPart";

export const notificationItems: BarItem[] = [
  { id: "notifications", access: "session", item: lazyPart(() => import("./NotificationsPopOver")) },
];
