import { ownRef, type Schema } from "../tables.js";

export async function up(schema: Schema): Promise<void> {
  // Files that are sent together. Names are told apart without case.
  await schema.companyTable("FileLists", ["name text NOT NULL", "message text NOT NULL"]);
  await schema.sql('CREATE UNIQUE INDEX file_lists_name ON "FileLists" ("companyId", lower(name))');
  await schema.companyTable("FileListOptions", [
    '"fileListId" integer NOT NULL',
    "name text NOT NULL",
    "position smallint NOT NULL",
    '"mediaId" integer',
    ownRef("fileListId", "FileLists", "CASCADE"),
    ownRef("mediaId", "StoredFiles", "SET NULL"),
  ]);
  await schema.sql('CREATE INDEX file_list_options_list ON "FileListOptions" ("companyId", "fileListId", position)');
  await schema.sql('CREATE INDEX file_list_options_media ON "FileListOptions" ("companyId", "mediaId")');
}
