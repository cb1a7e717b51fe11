import { fromBase64, toBase64 } from "../bytes.js";
import { makeNode, SERVER } from "../wire/nodes.js";
import type { World } from "../world.js";
import type { Bundle } from "./keys.js";

/** When so few one-time keys are left, the client is asked for more. */
const LOW_WATER = 4;

/** What is needed to write to a client, with one of its one-time keys, which is then spent. */
export function takeDeviceBundle(world: World, deviceKey: string): Bundle | undefined {
  const device = world.store.devices.get(deviceKey);
  if (device === undefined) return undefined;
  const [preKey] = world.store.devicePreKeys.inGroup(deviceKey);
  if (preKey !== undefined) world.store.devicePreKeys.delete(`${deviceKey}/${preKey.id}`);
  if (world.store.devicePreKeys.countInGroup(deviceKey) === LOW_WATER) askForPreKeys(world, deviceKey);
  return {
    registrationId: device.registrationId,
    identity: fromBase64(device.identity),
    signedPreKey: {
      id: device.signedPreKey.id,
      value: fromBase64(device.signedPreKey.value),
      signature: fromBase64(device.signedPreKey.signature),
    },
    preKey: preKey === undefined ? null : { id: preKey.id, value: fromBase64(preKey.value) },
  };
}

export function keepDevicePreKey(world: World, deviceKey: string, preKey: { id: number; value: Buffer }): void {
  const row = { device: deviceKey, id: preKey.id, value: toBase64(preKey.value) };
  world.store.devicePreKeys.set(`${deviceKey}/${preKey.id}`, row);
}

function askForPreKeys(world: World, deviceKey: string): void {
  world
    .connectionOf(deviceKey)
    ?.send(
      makeNode(
        "notification",
        { from: SERVER, type: "encrypt", id: world.newId("keys-"), t: String(Math.floor(Date.now() / 1000)) },
        [makeNode("count", { value: String(LOW_WATER) })],
      ),
    );
}
