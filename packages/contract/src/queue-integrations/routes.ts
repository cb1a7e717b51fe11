import { z } from "zod";
import { listChannel } from "../kernel/channel.js";
import { Nothing } from "../kernel/fields.js";
import { list, page, SearchPage } from "../kernel/page.js";
import { del, get, post, put } from "../kernel/route.js";
import {
  ExchangeSearch,
  IntegrationExchange,
  QueueIntegration,
  QueueIntegrationChange,
  QueueIntegrationInput,
  TestReplies,
  TestSession,
} from "./schema.js";

const manage = { can: "integrations:manage", plan: "useIntegrations" } as const;

export const queueIntegrationRoutes = {
  list: get("/queueIntegration", {
    access: manage,
    query: SearchPage,
    answer: page("queueIntegrations", QueueIntegration),
  }),
  show: get("/queueIntegration/:integrationId", { access: manage, answer: QueueIntegration }),
  create: post("/queueIntegration", { access: manage, body: QueueIntegrationInput, answer: QueueIntegration }),
  test: post("/queueIntegration/testSession", { access: manage, body: TestSession, answer: TestReplies }),
  update: put("/queueIntegration/:integrationId", {
    access: manage,
    body: QueueIntegrationChange,
    answer: QueueIntegration,
    status: 201,
  }),
  remove: del("/queueIntegration/:integrationId", { access: manage, answer: Nothing }),
  listExchanges: get("/queueIntegration/:integrationId/exchanges", {
    access: manage,
    query: ExchangeSearch,
    answer: z.object({ exchanges: list(IntegrationExchange, 20), hasMore: z.boolean() }),
  }),
};

export const queueIntegrationChannel = listChannel(
  "queueIntegration",
  { key: "queueIntegration", gone: "integrationId" },
  QueueIntegration,
);
