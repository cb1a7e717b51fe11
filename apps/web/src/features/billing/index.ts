import { lazyPart } from "../../shared/ui/lazyPart";

export { PAY_AT_ONCE } from "./payAtOnce";

export const OverdueCheckout = lazyPart(() => import("./OverdueCheckout"), { hasPlace: true });
