import { z } from "zod";
import { changeOf, Flag, Id, ownName, text } from "../kernel/fields.js";

/** As many as go out with one message. */
export const MAX_FILE_OPTIONS = 10;

/** A file of a list, or a place for one. */
export const FileOption = z.object({
  id: z.number().int(),
  /** What is written under the file. */
  name: z.string(),
  /** What the file was called; null while there is none. */
  path: z.string().nullable(),
  mediaType: z.string().nullable(),
  /** An address that works for one to two hours. */
  mediaPath: z.string().nullable(),
});
export type FileOption = z.output<typeof FileOption>;

/** Files that are sent together, with what is said first. */
export const FileList = z.object({
  id: z.number().int(),
  name: z.string(),
  message: z.string(),
  options: z.array(FileOption).max(MAX_FILE_OPTIONS),
});
export type FileList = z.output<typeof FileList>;

const FileOptionInput = z.object({
  /** One that is there already; without it a new one is made. */
  id: Id.nullish(),
  name: text({ min: 1, max: 100 }),
  /** Takes away the file it has. */
  removeFile: Flag.default(false),
});

/** The name is trimmed. */
export const FileListInput = z.object({
  name: ownName({ min: 3, max: 50 }),
  message: text({ min: 1, max: 10_000 }),
  /** In their order; what is there and not named goes, as far as it was known. */
  options: z.array(FileOptionInput).max(MAX_FILE_OPTIONS, "too_big").default([]),
});
export type FileListInput = z.output<typeof FileListInput>;

export const FileListChange = changeOf(FileListInput).extend({
  /** What was there when the form was opened, of which alone something goes; without it all was. */
  knownOptionIds: z.array(Id).max(100, "too_big").optional(),
});
export type FileListChange = z.output<typeof FileListChange>;

/** Old clients send one word for each file, and a single file's word by itself. */
function words<Word extends z.ZodType>(word: Word) {
  return z
    .union([word.transform((one) => [one]), z.array(word).max(MAX_FILE_OPTIONS, "too_big")], "invalid")
    .default([]);
}

/** Which option each file is for: by its id, else by its name; a name nobody has makes an option. */
export const FileListUpload = z.object({
  id: words(z.union([Id, z.literal(["", "undefined", "null"]).transform(() => null)], "invalid")),
  name: words(z.string("invalid").max(100, "too_long")),
});
export type FileListUpload = z.output<typeof FileListUpload>;

/** File lists a writer is offered; the others are found by searching. */
export const MAX_FILE_LISTS = 200;
