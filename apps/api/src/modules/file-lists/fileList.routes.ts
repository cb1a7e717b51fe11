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
  listAll: { unit: "read", run: () => readAll() },
  list: { unit: "read", run: ({ query }) => listFileLists(query) },
  show: { unit: "read", run: ({ params }) => getFileList(params.fileListId) },
  create: { unit: "write", run: ({ body, ctx }) => createFileList(ctx, body) },
  update: { unit: "write", run: ({ params, body, ctx }) => updateFileList(ctx, params.fileListId, body) },
  remove: {
    unit: "write",
    run: async ({ params, ctx }) => {
      await removeFileList(ctx, params.fileListId);
      return {};
    },
  },
  upload: {
    unit: "write",
    run: ({ params, body, files, ctx }) => uploadFiles(ctx, params.fileListId, { wanted: body, files }),
  },
});
