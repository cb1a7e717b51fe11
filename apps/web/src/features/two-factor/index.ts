import { lazyPart } from "../../shared/ui/lazyPart";

/** Each in a file of its own: otherwise they come with the menu, which takes the third from here. */
export const EndTwoFactor = lazyPart(async () => ({ default: (await import("./EndTwoFactor")).EndTwoFactor }));
export const OwnTwoFactor = lazyPart(async () => ({ default: (await import("./OwnTwoFactor")).OwnTwoFactor }));
export const RequiredTwoFactor = lazyPart(() => import("./RequiredTwoFactor"));
