import { createKeptStore } from "../../../shared/store/createKeptStore";

/** Whether one's name stands above what one writes. */
export const signatureStore = createKeptStore<"on" | "off">("recado.signature", "on", (text) =>
  text === "on" || text === "off" ? text : undefined,
);
