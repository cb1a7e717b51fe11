import { fail } from "../../kernel/errors.js";
import type { StoredFileModel } from "../../kernel/storage/storedFile.model.js";
import { FileListModel } from "./fileList.model.js";
import { FileOptionModel } from "./fileOption.model.js";

/** What is said with a file list: its message, and its files with what stands under each. */
export interface ListFiles {
  message: string;
  files: { file: StoredFileModel; caption: string }[];
}

export async function findListFiles(id: number): Promise<ListFiles> {
  const [list, options] = await Promise.all([
    FileListModel.findByPk(id),
    FileOptionModel.findAll({ where: { fileListId: id }, include: "media", order: ["position", "id"] }),
  ]);
  if (!list) fail("ERR_NO_FILE_LIST_FOUND");
  return {
    message: list.message,
    files: options.flatMap(({ media, name }) => (media ? [{ file: media, caption: name }] : [])),
  };
}

/** Does a file belong to a list? Everybody of the company may send it. */
export async function isListFile(mediaId: number): Promise<boolean> {
  return (await FileOptionModel.count({ where: { mediaId } })) > 0;
}
