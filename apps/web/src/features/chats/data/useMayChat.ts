import { useMay } from "../../../shared/api/useMay";

/** Whether colleagues talk to each other here: the company's plan has it. */
export const useMayChat = () => useMay({ plan: "useInternalChat" });
