import { fileListRoutes } from "@recado/contract";
import { implement, withoutAnswer } from "../../kernel/http/implement.js";
import {
  createFileList,
  getFileList,
  listFileLists,
  removeFileList,
  updateFileList,
  uploadFiles,
} from "./fileList.service.js";
import { readAll } from "./readFileLists.js";

export const fileListEndpoints = implement(fileListRoutes, {
  listAll: { unit: "read", run: () => readAll() },
  list: { unit: "read", run: ({ query }) => listFileLists(query) },
  show: { unit: "read", run: ({ params }) => getFileList(params.fileListId) },
  create: { unit: "write", run: ({ body, ctx }) => createFileList(ctx, body) },
  update: { unit: "write", run: ({ params, body, ctx }) => updateFileList(ctx, params.fileListId, body) },
  remove: { unit: "write", run: withoutAnswer(({ params, ctx }) => removeFileList(ctx, params.fileListId)) },
  upload: {
    unit: "write",
    run: ({ params, body, files, ctx }) => uploadFiles(ctx, params.fileListId, { wanted: body, files }),
  },
});
