import { askDialogflow } from "./dialogflow.js";
import type { ExchangeOptions } from "./exchangeJson.js";
import { askTypebot } from "./typebot.js";
import type { Driver, Robot, RobotAnswer, RobotQuestion } from "./types.js";
import { askWebhook } from "./webhook.js";

const DRIVERS: Record<Robot["type"], Driver> = {
  typebot: askTypebot,
  dialogflow: askDialogflow,
  n8n: askWebhook,
  webhook: askWebhook,
};

/** Asks a robot what to answer. Outside of any unit. */
export function askRobot(question: RobotQuestion, options: ExchangeOptions): Promise<RobotAnswer> {
  return DRIVERS[question.robot.type](question, options);
}
