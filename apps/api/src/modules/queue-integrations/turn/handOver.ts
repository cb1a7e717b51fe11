import { BOT_TEXTS } from "@recado/domain";
import { say } from "../../messages/index.js";
import { recordEntry, type TicketModel } from "../../tickets/index.js";
import { endTalk } from "./talk.js";

/** Leads a customer from a robot to people, and says so to both: because he asked for it, or because the robot failed. */
export async function handOver(ticket: TicketModel, reason: "asked" | "failed"): Promise<void> {
  await endTalk(ticket);
  await recordEntry(ticket, { kind: reason === "failed" ? "robotFailed" : "handedOver", by: "bot", userId: null });
  await say({ ticket, origin: "bot", content: { text: BOT_TEXTS.handOver } });
}
