/** Whether a contact gets campaigns. */
export { default as OptOutNote } from "./opt-outs/OptOutNote";
