import { z } from "zod";
import { get, mediaFiles, post } from "../kernel/route.js";
import { ExternalAnswer, ExternalMessage, ExternalMessageInput, MessageName } from "./schema.js";

/** For programs: the bearer is the token of a connection, not of a login, and the plan must allow it. */
export const externalMessageRoutes = {
  send: post("/api/messages/send", {
    access: "token",
    upload: mediaFiles("medias", 10),
    body: ExternalMessageInput,
    answer: ExternalAnswer,
  }),
  showStatus: get("/api/messages/:messageId/status", {
    access: "token",
    params: z.object({ messageId: MessageName }),
    answer: ExternalMessage,
  }),
};
