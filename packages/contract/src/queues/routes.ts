import { z } from "zod";
import { listChannel } from "../kernel/channel.js";
import { Nothing } from "../kernel/fields.js";
import { list } from "../kernel/page.js";
import { del, get, post, put, type Upload } from "../kernel/route.js";
import {
  MAX_QUEUE_OPTIONS,
  MAX_QUEUES,
  Queue,
  QueueChange,
  QueueInput,
  QueueOption,
  QueueOptionChange,
  QueueOptionInput,
  QueueOptionOrder,
  QueueOptionSearch,
  QueueOrder,
} from "./schema.js";

const attachment: Upload = {
  field: "file",
  maxBytes: 16 * 1024 * 1024,
  kinds: ["image", "audio", "video", "application"],
};
const manage = { can: "queues:manage" } as const;

export const queueRoutes = {
  list: get("/queue", { access: "session", answer: list(Queue, MAX_QUEUES) }),
  show: get("/queue/:queueId", { access: "session", answer: Queue }),
  create: post("/queue", { access: manage, body: QueueInput, answer: Queue }),
  reorder: put("/queue/order", { access: manage, body: QueueOrder, answer: list(Queue, MAX_QUEUES) }),
  update: put("/queue/:queueId", { access: manage, body: QueueChange, answer: Queue, status: 201 }),
  remove: del("/queue/:queueId", { access: manage, answer: Nothing }),
  uploadMedia: post("/queue/:queueId/media-upload", { access: manage, upload: attachment, answer: Queue }),
  removeMedia: del("/queue/:queueId/media-upload", { access: manage, answer: Queue }),
};

export const queueOptionRoutes = {
  list: get("/queue-options", {
    access: "session",
    query: QueueOptionSearch,
    answer: list(QueueOption, MAX_QUEUE_OPTIONS),
  }),
  create: post("/queue-options", { access: manage, body: QueueOptionInput, answer: QueueOption }),
  reorder: put("/queue-options/order", { access: manage, body: QueueOptionOrder, answer: z.array(QueueOption) }),
  update: put("/queue-options/:optionId", { access: manage, body: QueueOptionChange, answer: QueueOption }),
  remove: del("/queue-options/:optionId", { access: manage, answer: Nothing }),
  uploadMedia: post("/queue-options/:optionId/media-upload", {
    access: manage,
    upload: attachment,
    answer: QueueOption,
  }),
  removeMedia: del("/queue-options/:optionId/media-upload", { access: manage, answer: QueueOption }),
};

export const queueChannel = listChannel("queue", { key: "queue", gone: "queueId" }, Queue);
export const queueOptionChannel = listChannel("queueOption", { key: "queueOption", gone: "optionId" }, QueueOption);
