import { endConnection } from "../../login/endings.js";
import { removeDevice } from "../../people/accounts.js";
import type { Answer } from "./query.js";

/** The client unlinks itself. */
export const removeCompanion: Answer = ({ world, deviceKey }) => {
  const connection = world.connectionOf(deviceKey);
  removeDevice(world, deviceKey);
  if (connection !== undefined) setImmediate(() => endConnection(connection, "logout"));
  return [];
};
