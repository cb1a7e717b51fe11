import {
  type FileList,
  type FileListChange,
  type FileListInput,
  type FileListUpload,
  fileListChannel,
  MAX_FILE_OPTIONS,
  type SearchPage,
} from "@recado/contract";
import type { Ctx } from "../../kernel/context.js";
import { isTaken } from "../../kernel/db/isTaken.js";
import { lockRow } from "../../kernel/db/lockRow.js";
import { hasMore } from "../../kernel/db/search.js";
import { fail, failField } from "../../kernel/errors.js";
import { runHook } from "../../kernel/events/hooks.js";
import type { ReceivedFile } from "../../kernel/http/upload.js";
import { announce } from "../../kernel/realtime/announce.js";
import { to } from "../../kernel/realtime/rooms.js";
import { removeStoredFiles, storeFile } from "../../kernel/storage/storage.js";
import { FileListModel } from "./fileList.model.js";
import { FileOptionModel } from "./fileOption.model.js";
import { beforeFileListRemoval } from "./hooks.js";
import { readFileList, readPage } from "./readFileLists.js";

const missing = "ERR_NO_FILE_LIST_FOUND";

export async function listFileLists(search: SearchPage) {
  const { rows: files, count } = await readPage(search);
  return { files, count, hasMore: hasMore(search, count) };
}

export async function getFileList(id: number): Promise<FileList> {
  return (await readFileList(id)) ?? fail(missing);
}

export async function createFileList(ctx: Ctx, { options, ...input }: FileListInput): Promise<FileList> {
  await refuseTaken(input.name);
  const { id } = await FileListModel.create(input);
  await writeOptions(id, { options });
  return announceFileList(ctx, id, "create");
}

export async function updateFileList(ctx: Ctx, id: number, change: FileListChange): Promise<FileList> {
  const { options, knownOptionIds, ...input } = change;
  const row = await findLocked(id);
  if (input.name !== undefined) await refuseTaken(input.name, id);
  await row.update(input);
  if (options) await writeOptions(id, { options, knownOptionIds }, () => refuseInUse(ctx, id, false));
  return announceFileList(ctx, id, "update");
}

export async function removeFileList(ctx: Ctx, id: number): Promise<void> {
  const row = await findLocked(id);
  await refuseInUse(ctx, id, true);
  await removeFilesOf(await listOptions(id));
  await row.destroy();
  announce(fileListChannel, { action: "delete", fileListId: id }, to.company(ctx.companyId));
}

/** Puts files to the options they are for, in the place of those before. */
export async function uploadFiles(
  ctx: Ctx,
  id: number,
  { wanted, files }: { wanted: FileListUpload; files: ReceivedFile[] },
): Promise<FileList> {
  await findLocked(id);
  const options = await listOptions(id);
  const last = options.at(-1)?.position ?? 0;
  const replaced: number[] = [];
  for (const [index, file] of files.entries()) {
    const optionId = wanted.id[index] ?? null;
    const name = wanted.name[index]?.trim() || file.name.slice(0, 100);
    const option = findOption(options, { optionId, name });
    if (!option && optionId !== null) fail(missing);
    if (!option && options.length >= MAX_FILE_OPTIONS) failField("files", "too_big");
    const media = await storeFile(ctx, file);
    if (option) {
      if (option.mediaId !== null) replaced.push(option.mediaId);
      await option.update({ mediaId: media.id });
    } else {
      const position = last + index + 1;
      options.push(await FileOptionModel.create({ fileListId: id, name, position, mediaId: media.id }));
    }
  }
  await removeStoredFiles(replaced);
  return announceFileList(ctx, id, "update");
}

function findOption(options: FileOptionModel[], wanted: { optionId: number | null; name: string }) {
  const { optionId, name } = wanted;
  if (optionId !== null) return options.find((option) => option.id === optionId);
  return options.find((option) => option.name === name && option.mediaId === null);
}

function refuseInUse({ companyId }: Ctx, fileListId: number, isWhole: boolean): Promise<void> {
  return runHook(beforeFileListRemoval, { companyId, fileListId, isWhole });
}

/** What a form says the options are, and which were there when it was opened. */
type WrittenOptions = Pick<FileListInput, "options"> & Pick<FileListChange, "knownOptionIds">;

/**
 * Makes the options what a form says: those it knew and does not name go, with their files. What a colleague has added meanwhile
 * stays, behind them.
 */
async function writeOptions(
  fileListId: number,
  { options: given, knownOptionIds }: WrittenOptions,
  beforeFilesGo: () => Promise<void> = async () => undefined,
): Promise<void> {
  const there = await listOptions(fileListId);
  const byId = new Map(there.map((option) => [option.id, option]));
  const kept = new Set(given.map(({ id }) => id));
  const unnamed = there.filter(({ id }) => !kept.has(id));
  const gone = unnamed.filter(({ id }) => knownOptionIds?.includes(id) ?? true);
  const added = unnamed.filter((option) => !gone.includes(option));
  if (given.length + added.length > MAX_FILE_OPTIONS) failField("options", "too_big");
  const emptied = given.flatMap(({ id, removeFile }) => (id && removeFile && byId.get(id)) || []);
  if ([...gone, ...emptied].some(({ mediaId }) => mediaId !== null)) await beforeFilesGo();
  const written = new Set<number>();
  for (const [index, { id, name, removeFile }] of given.entries()) {
    const values = { name: name.trim(), position: index + 1 };
    const option = id ? byId.get(id) : undefined;
    if (id && !option) fail(missing);
    if (id && written.has(id)) failField(`options.${index}.id`, "taken");
    if (!option) await FileOptionModel.create({ fileListId, ...values });
    else {
      written.add(option.id);
      if (removeFile) await removeFilesOf([option]);
      await option.update(removeFile ? { ...values, mediaId: null } : values);
    }
  }
  for (const [index, option] of added.entries()) await option.update({ position: given.length + index + 1 });
  await removeFilesOf(gone);
  await FileOptionModel.destroy({ where: { id: gone.map(({ id }) => id) } });
}

function listOptions(fileListId: number): Promise<FileOptionModel[]> {
  return FileOptionModel.findAll({
    where: { fileListId },
    order: [
      ["position", "ASC"],
      ["id", "ASC"],
    ],
  });
}

function removeFilesOf(options: FileOptionModel[]): Promise<void> {
  return removeStoredFiles(options.map(({ mediaId }) => mediaId));
}

/** Whoever else changes the same list waits. */
const findLocked = (id: number) => lockRow(FileListModel, id, missing);

async function refuseTaken(name: string, except?: number): Promise<void> {
  if (await isTaken(FileListModel, { text: name, except })) fail("ERR_FILE_LIST_NAME_ALREADY_EXISTS");
}

async function announceFileList(ctx: Ctx, id: number, action: "create" | "update"): Promise<FileList> {
  const fileList = await getFileList(id);
  announce(fileListChannel, { action, fileList }, to.company(ctx.companyId));
  return fileList;
}
