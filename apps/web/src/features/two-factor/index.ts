import { late } from "../../shared/ui/late";

/** Each in a file of its own: otherwise they come with the menu, which takes the third from here. */
export const EndTwoFactor = late(async () => ({ default: (await import("./EndTwoFactor")).EndTwoFactor }));
export const OwnTwoFactor = late(async () => ({ default: (await import("./OwnTwoFactor")).OwnTwoFactor }));
export const RequiredTwoFactor = late(() => import("./RequiredTwoFactor"));
