import { lazy } from "react";

export const OverdueCheckout = lazy(() => import("./OverdueCheckout"));
