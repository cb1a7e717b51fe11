import { lazyPart } from "../../shared/ui/lazyPart";

export const PushDialog = lazyPart(() => import("./PushDialog"));
