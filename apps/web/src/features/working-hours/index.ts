export { completeWeek } from "./completeWeek";
export { WorkingWeekField } from "./WorkingWeekField";
