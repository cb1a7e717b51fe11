import { lazy } from "react";

export { EndTwoFactor } from "./EndTwoFactor";
export { OwnTwoFactor } from "./OwnTwoFactor";
/** Loaded by those who have to. */
export const RequiredTwoFactor = lazy(() => import("./RequiredTwoFactor"));
