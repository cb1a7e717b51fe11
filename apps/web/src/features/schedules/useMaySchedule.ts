import { useMay } from "../../shared/api/useMay";

/** Whether the company's plan has schedules. */
export const useMaySchedule = () => useMay({ plan: "useSchedules" });
