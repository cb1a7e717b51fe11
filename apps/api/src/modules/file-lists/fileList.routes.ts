import { fileListRoutes } from "@recado/contract";
import { implement } from "../../kernel/http/implement.js";
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
  listAll: () => readAll(),
  list: ({ query }) => listFileLists(query),
  show: ({ params }) => getFileList(params.fileListId),
  create: ({ body, ctx }) => createFileList(ctx, body),
  update: ({ params, body, ctx }) => updateFileList(ctx, params.fileListId, body),
  remove: async ({ params, ctx }) => {
    await removeFileList(ctx, params.fileListId);
    return {};
  },
  upload: ({ params, body, files, ctx }) => uploadFiles(ctx, params.fileListId, { wanted: body, files }),
});
