import { z } from "zod";
import { get, post, type Upload } from "../kernel/route.js";
import { ExternalAnswer, ExternalMessage, ExternalMessageInput, MessageName } from "./schema.js";

const medias: Upload = {
  field: "medias",
  maxBytes: 64 * 1024 * 1024,
  kinds: ["image", "audio", "video", "application", "text"],
  most: 10,
  isOptional: true,
};

/** For programs: the bearer is the token of a connection, not of a login, and the plan must allow it. */
export const externalMessageRoutes = {
  send: post("/api/messages/send", {
    access: "token",
    upload: medias,
    body: ExternalMessageInput,
    answer: ExternalAnswer,
  }),
  showStatus: get("/api/messages/:messageId/status", {
    access: "token",
    params: z.object({ messageId: MessageName }),
    answer: ExternalMessage,
  }),
};
