import { lazy } from "react";

/** Each in a file of its own: otherwise they come with the menu, which takes the third from here. */
export const EndTwoFactor = lazy(async () => ({ default: (await import("./EndTwoFactor")).EndTwoFactor }));
export const OwnTwoFactor = lazy(async () => ({ default: (await import("./OwnTwoFactor")).OwnTwoFactor }));
export const RequiredTwoFactor = lazy(() => import("./RequiredTwoFactor"));
