import type { Roles, Schema } from "../tables.js";
import * as companies from "./0001-companies.js";
import * as people from "./0002-people.js";
import * as rooms from "./0003-rooms.js";
import * as lines from "./0004-lines.js";
import * as standing from "./0005-standing.js";
import * as conversations from "./0006-conversations.js";
import * as search from "./0007-search.js";
import * as files from "./0009-files.js";
import * as reach from "./0010-reach.js";
import * as durable from "./0011-durable.js";
import * as priorities from "./0012-priorities.js";
import * as lists from "./0013-lists.js";
import * as rows from "./0014-rows.js";
import * as twoFactor from "./0015-two-factor.js";
import * as timeline from "./0016-timeline.js";
import * as waiting from "./0017-waiting.js";

interface Migration {
  name: string;
  up(schema: Schema, roles: Roles): Promise<void>;
  /** Tells in the column `made` whether an older version did the work under another name. */
  madeBefore?: string;
}

/** In the order they run. A landed migration is never changed, only followed. */
export const migrations: Migration[] = [
  { name: "0001-companies", up: companies.up },
  { name: "0002-people", up: people.up },
  { name: "0003-rooms", up: rooms.up },
  { name: "0004-lines", up: lines.up },
  { name: "0005-standing", up: standing.up },
  { name: "0006-conversations", up: conversations.up },
  { name: "0007-search", up: search.up, madeBefore: search.MADE_BEFORE },
  { name: "0009-files", up: files.up },
  { name: "0010-reach", up: reach.up },
  { name: "0011-durable", up: durable.up },
  { name: "0012-priorities", up: priorities.up },
  { name: "0013-lists", up: lists.up },
  { name: "0014-rows", up: rows.up },
  { name: "0015-two-factor", up: twoFactor.up },
  { name: "0016-timeline", up: timeline.up },
  { name: "0017-waiting", up: waiting.up },
];
