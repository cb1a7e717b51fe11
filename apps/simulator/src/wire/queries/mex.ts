import { describeCap, describeLock } from "../../people/reachoutLock.js";
import { makeNode } from "../nodes.js";
import type { Answer } from "./query.js";

/** The newer, JSON-shaped questions. Known is what clients ask about the limits of an account. */
export const answerMex: Answer = ({ account }) => {
  const data = {
    xwa2_fetch_account_reachout_timelock: describeLock(account),
    xwa2_message_capping_info: describeCap(account),
  };
  return [makeNode("result", {}, Buffer.from(JSON.stringify({ data })))];
};
