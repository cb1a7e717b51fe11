import type { IncomingMessage } from "node:http";
import { z } from "zod";
import { makeSample } from "../media/samples.js";
import { Refusal } from "../refusal.js";
import { IntentInput } from "../robots/dialogflow.js";
import { HookInput, runWorkflow } from "../robots/n8n.js";
import { ContinueInput, StartInput } from "../robots/typebot.js";
import { route } from "./route.js";

const none = z.unknown();
const Failing = z.object({ isFailing: z.boolean() });
const Grant = z.object({ assertion: z.string().min(1) });

/** The robots of this machine: what the product asks of them, and what is shown of that on their page. */
export const robotRoutes = [
  route("POST /typebot/api/v1/typebots/:slug/startChat", StartInput, ({ world, input }) =>
    world.exchanges.keep("typebot", input, world.typebot.start(input)),
  ),
  route("POST /typebot/api/v1/sessions/:session/continueChat", ContinueInput, ({ world, params, input, raw }) =>
    world.exchanges.keep(
      "typebot",
      input,
      world.typebot.continue(params.session ?? "", input, ownAddress(raw.request)),
    ),
  ),
  route("GET /typebot/cardapio.png", none, ({ raw }) => {
    const { bytes, mimetype } = makeSample("image");
    raw.response.writeHead(200, { "content-type": mimetype }).end(bytes);
  }),
  route("POST /n8n/:hook", HookInput, ({ world, input }) => {
    if (!world.isHookFailing) return world.exchanges.keep("n8n", input, runWorkflow(input));
    world.exchanges.keep("n8n", input, { error: "failing" });
    throw new Refusal(503, "failing", "It was told to fail.");
  }),
  route("POST /dialogflow/token", Grant, ({ world, input }) => world.dialogflow.giveToken(input.assertion)),
  route("POST /dialogflow/v2/projects/:project/agent/sessions/:session", IntentInput, ({ world, input, raw }) =>
    world.exchanges.keep("dialogflow", input, world.dialogflow.detect(input, raw.request.headers.authorization)),
  ),
  route("GET /robots/exchanges", none, ({ world }) => ({
    account: world.dialogflow.account(),
    isFailing: world.isHookFailing,
    exchanges: world.exchanges.list(),
  })),
  route("POST /robots/n8n", Failing, ({ world, input }) => {
    world.isHookFailing = input.isFailing;
  }),
];

/** As whoever asks knows this machine. */
const ownAddress = ({ headers }: IncomingMessage) => `http://${headers.host ?? "localhost"}`;
