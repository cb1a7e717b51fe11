import { lazy } from "react";

export { PAY_AT_ONCE } from "./payAtOnce";

export const OverdueCheckout = lazy(() => import("./OverdueCheckout"));
