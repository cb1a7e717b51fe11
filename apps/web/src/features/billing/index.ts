import { late } from "../../shared/ui/late";

export { PAY_AT_ONCE } from "./payAtOnce";

export const OverdueCheckout = late(() => import("./OverdueCheckout"), { hasPlace: true });
