import { listChannel } from "../kernel/channel.js";
import { Nothing } from "../kernel/fields.js";
import { list, page, SearchPage } from "../kernel/page.js";
import { del, get, post, put, type Upload } from "../kernel/route.js";
import { FileList, FileListChange, FileListInput, FileListUpload, MAX_FILE_LISTS, MAX_FILE_OPTIONS } from "./schema.js";

const manage = { can: "files:manage" } as const;

const attachments: Upload = {
  field: "files",
  maxBytes: 16 * 1024 * 1024,
  kinds: ["image", "audio", "video", "application", "text"],
  most: MAX_FILE_OPTIONS,
};

export const fileListRoutes = {
  listAll: get("/files/list", { access: "session", answer: list(FileList, MAX_FILE_LISTS) }),
  list: get("/files", { access: "session", query: SearchPage, answer: page("files", FileList) }),
  show: get("/files/:fileListId", { access: "session", answer: FileList }),
  create: post("/files", { access: manage, body: FileListInput, answer: FileList }),
  update: put("/files/:fileListId", { access: manage, body: FileListChange, answer: FileList }),
  remove: del("/files/:fileListId", { access: manage, answer: Nothing }),
  upload: post("/files/uploadList/:fileListId", {
    access: manage,
    upload: attachments,
    body: FileListUpload,
    answer: FileList,
  }),
};

export const fileListChannel = listChannel("file", { key: "fileList", gone: "fileListId" }, FileList);
