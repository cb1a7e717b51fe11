import { dirname, relative, resolve } from "node:path";
import { API, plain } from "./plain.js";

/** A test file has the product as plain JavaScript, so that Node loads it by itself: nothing is translated process by process. */
export const loadPlain = {
  name: "load-plain",
  enforce: "pre" as const,
  resolveId(source: string, importer?: string) {
    if (!importer || !/^\.{1,2}\/.*\.js$/.test(source)) return;
    const name = relative(API, resolve(dirname(importer), source));
    return /^(src|testing|bench)\b/.test(name) ? plain(name.replace(/\.js$/, ".ts")) : undefined;
  },
};
