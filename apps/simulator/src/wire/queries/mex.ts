import { describeLock } from "../../people/reachoutLock.js";
import { makeNode } from "../nodes.js";
import type { Answer } from "./query.js";

/** The newer, JSON-shaped questions. Known is what clients ask about the limits of an account. */
export const answerMex: Answer = ({ account }) => {
  const data = {
    xwa2_fetch_account_reachout_timelock: describeLock(account),
    xwa2_message_capping_info: { total_quota: -1, used_quota: 0, capping_status: "NONE" },
  };
  return [makeNode("result", {}, Buffer.from(JSON.stringify({ data })))];
};
