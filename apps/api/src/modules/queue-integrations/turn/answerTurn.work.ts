import { defineTurn } from "../../robots/index.js";
import { askRobot } from "../drivers/askRobot.js";
import { keepExchange } from "../exchanges.js";
import { findFile, readQuestion } from "./readQuestion.js";

/** A server that fails three times, or is slow, leads to people within half a minute. */
export const answerTurn = defineTurn("robots.turn", {
  attempts: 3,
  limitMs: 9_000,
  readQuestion,
  ask: async (question, { companyId, ticketId, signal }) => {
    const asked = { companyId, ticketId, integrationId: question.robot.id };
    const file = await findFile(question.message, { companyId, signal });
    return askRobot(
      { ...question, message: { ...question.message, file } },
      { signal, onExchange: (exchange) => keepExchange(asked, exchange) },
    );
  },
});
