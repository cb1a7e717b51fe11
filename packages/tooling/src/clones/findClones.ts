import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

// Its ES module imports a file without extension and does not load; the CommonJS one does.
const { detectClones } = createRequire(import.meta.url)("jscpd") as typeof import("jscpd");

type Pieces = NonNullable<Parameters<typeof detectClones>[1]>;
type Piece = Awaited<ReturnType<Pieces["get"]>>;

/** Where logic lives. Tests and texts may repeat themselves: there it helps the reader. */
const FOLDERS = [
  "apps/api/src",
  "apps/web/src",
  "packages/client/src",
  "packages/contract/src",
  "packages/domain/src",
  "packages/tooling/src",
];
const REPEATS = [
  "**/*.test.ts",
  "**/*.test.tsx",
  "**/testing/**",
  "**/texts.ts",
  "**/*Texts.ts",
  "**/texts/**",
  "**/database/migrations/**",
];

/** The library cuts names off here and puts them one after the other. */
const NAME_LENGTH = 20;

/** From here on two alike pieces are one piece written twice. */
const SMALLEST = { minLines: 12, minTokens: 100 };

const NOT_SEEN = Promise.reject(new Error("not seen before"));
NOT_SEEN.catch(() => {});

/** The pieces seen so far. The library's own store makes an error for each that is new: half of all its time. */
function createPieces(): Pieces {
  const seen = new Map<string, Map<string, Piece>>();
  let ofFormat = new Map<string, Piece>();
  return {
    namespace: (name) => {
      ofFormat = seen.get(name) ?? new Map();
      seen.set(name, ofFormat);
    },
    get: (key) => {
      const piece = ofFormat.get(key);
      return piece ? Promise.resolve(piece) : NOT_SEEN;
    },
    set: (key, piece) => {
      ofFormat.set(key, piece);
      return Promise.resolve(piece);
    },
    close: () => seen.clear(),
  };
}

/**
 * Short names for what is compared: words, and what stands for a hundred of them in a row. The library's own are MD5,
 * which is as much again.
 */
function createNames(): (value: string) => string {
  const names = new Map<string, string>();
  return (value) => {
    const known = names.get(value);
    if (known !== undefined) return known;
    const name = String(names.size).padStart(NAME_LENGTH, "0");
    names.set(value, name);
    return name;
  };
}

/** Names both places of every piece of logic that exists twice below `root`. */
export async function findClones(root: string): Promise<string[]> {
  const clones = await detectClones(
    {
      path: FOLDERS.map((folder) => path.join(root, folder)).filter((folder) => existsSync(folder)),
      ignore: REPEATS,
      format: ["typescript", "tsx"],
      mode: "weak",
      silent: true,
      gitignore: false,
      hashFunction: createNames(),
      ...SMALLEST,
    },
    createPieces(),
  );
  return clones.map(({ duplicationA, duplicationB }) => {
    const [one, other] = [duplicationA, duplicationB].map(
      ({ sourceId, start, end }) => `${path.relative(root, sourceId)}:${start.line}-${end.line}`,
    );
    return `${one} is written again in ${other}`;
  });
}
