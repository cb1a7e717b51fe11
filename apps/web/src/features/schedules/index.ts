import { lazyPart } from "../../shared/ui/lazyPart";

export { useMaySchedule } from "./useMaySchedule";

/** What is promised to a contact and has not left. Loaded where it is shown. */
export const PendingSchedules = lazyPart(() => import("./PendingSchedules"), { hasPlace: true });

/** The dialog in which a message to a contact is scheduled. Loaded when it is opened. */
export const ScheduleMessage = lazyPart(() => import("./ScheduleMessage"));
