import { createKeptStore } from "../../../shared/store/createKeptStore";
import type { Conversation } from "../conversation";

/** Whether one's name stands above what one writes. */
export const signatureStore = createKeptStore<"on" | "off">("recado.signature", "on", (text) =>
  text === "on" || text === "off" ? text : undefined,
);

/** Whether what is typed here leaves with the writer's name above it. */
export const leavesSigned = ({ maySign }: Pick<Conversation, "maySign">, choice = signatureStore.get()) =>
  maySign === true && choice === "on";
