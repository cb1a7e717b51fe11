import { defineTurn } from "../../robots/index.js";
import { askRobot } from "../drivers/askRobot.js";
import { keepExchange } from "../exchanges.js";
import { readQuestion } from "./readQuestion.js";

/** A server that fails three times, or is slow, leads to people within half a minute. */
export const answerTurn = defineTurn("robots.turn", {
  attempts: 3,
  limitMs: 9_000,
  readQuestion,
  ask: (question, { companyId, ticketId, signal }) => {
    const place = { companyId, ticketId, integrationId: question.robot.id };
    return askRobot(question, { signal, onExchange: (exchange) => keepExchange(place, exchange) });
  },
});
