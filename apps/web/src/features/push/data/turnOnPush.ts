import { pushRoutes } from "@recado/contract";
import { call } from "../../../shared/api/call";
import { subscribeHere } from "./pushBrowser";

/** Has this browser told of news from now on, for whoever has just allowed notifications. */
export async function turnOnPush(): Promise<void> {
  const { publicKey, devices } = await call(pushRoutes.show);
  if (!devices.some(({ isThis }) => isThis)) await subscribeHere(publicKey);
}
