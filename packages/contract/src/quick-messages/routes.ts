import { listChannel } from "../kernel/channel.js";
import { Nothing } from "../kernel/fields.js";
import { list, page, SearchPage } from "../kernel/page.js";
import { del, get, post, put, type Upload } from "../kernel/route.js";
import { MAX_QUICK_MESSAGES, QuickMessage, QuickMessageChange, QuickMessageInput } from "./schema.js";

const attachment: Upload = {
  field: "file",
  maxBytes: 16 * 1024 * 1024,
  kinds: ["image", "audio", "video", "application", "text"],
};

export const quickMessageRoutes = {
  listAll: get("/quick-messages/list", { access: "session", answer: list(QuickMessage, MAX_QUICK_MESSAGES) }),
  /** Always the caller's: whose old clients name is not asked. */
  list: get("/quick-messages", {
    access: "session",
    query: SearchPage,
    answer: page("records", QuickMessage),
  }),
  show: get("/quick-messages/:quickMessageId", { access: "session", answer: QuickMessage }),
  create: post("/quick-messages", { access: "session", body: QuickMessageInput, answer: QuickMessage }),
  update: put("/quick-messages/:quickMessageId", { access: "session", body: QuickMessageChange, answer: QuickMessage }),
  remove: del("/quick-messages/:quickMessageId", { access: "session", answer: Nothing }),
  uploadMedia: post("/quick-messages/:quickMessageId/media-upload", {
    access: "session",
    upload: attachment,
    answer: QuickMessage,
  }),
  removeMedia: del("/quick-messages/:quickMessageId/media-upload", { access: "session", answer: QuickMessage }),
};

/** Goes to the company for what is everybody's, and to the writer alone otherwise. */
export const quickMessageChannel = listChannel(
  "quickmessage",
  { key: "quickMessage", gone: "quickMessageId" },
  QuickMessage,
);
