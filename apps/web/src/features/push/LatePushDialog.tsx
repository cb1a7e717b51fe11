import { late } from "../../shared/ui/late";

export const PushDialog = late(() => import("./PushDialog"));
