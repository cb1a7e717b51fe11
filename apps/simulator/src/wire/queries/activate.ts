import { sendFirstHistory } from "../../login/firstHistory.js";
import { deliverOffline } from "../../messages/pendingStanzas.js";
import { makeNode } from "../nodes.js";
import type { Answer } from "./query.js";

/** The client is ready for its messages. First comes this answer, then, in order, what it missed. */
export const activate: Answer = ({ world, deviceKey, device }) => {
  setImmediate(() => {
    void world.inOrder(deviceKey, async () => {
      const routing = makeNode("routing_info", {}, Buffer.from("sim"));
      world.connectionOf(deviceKey)?.send(makeNode("ib", {}, [makeNode("edge_routing", {}, [routing])]));
      await deliverOffline(world, deviceKey);
    });
    if (!device.isSynced) void sendFirstHistory(world, device);
  });
  return [];
};

export const deactivate: Answer = ({ world, deviceKey }) => {
  const connection = world.connectionOf(deviceKey);
  if (connection !== undefined) connection.isActive = false;
  return [];
};
