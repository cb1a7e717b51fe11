import { Transform, type TransformCallback } from "node:stream";

/** What no full Redis, and no copy of another one, does: the commands of the product and of its libraries that keep something. */
const WRITES = new Set(
  "append blmove brpoplpush del eval evalsha expire getdel hdel hincrby hmset hset incr incrby incrbyfloat lpush lrem ltrim pexpire psetex rpoplpush rpush sadd set setex setnx srem unlink xadd xtrim zadd zrem".split(
    " ",
  ),
);
const REFUSE = "return redis.error_reply(ARGV[1])";

/** Passes on what a client asks of Redis. While writes are refused, Redis is asked for a refusal instead: so each comes in its turn. */
export class RefusedWrites extends Transform {
  #unread: Buffer = Buffer.alloc(0);

  constructor(private readonly refusal: () => string) {
    super();
  }

  override _transform(chunk: Buffer, _encoding: string, done: TransformCallback): void {
    this.#unread = Buffer.concat([this.#unread, chunk]);
    for (let found = readCommand(this.#unread); found; found = readCommand(this.#unread)) {
      const words = this.refusal();
      const isRefused = words !== "" && WRITES.has(found.name);
      this.push(isRefused ? commandOf("EVAL", REFUSE, "0", words) : this.#unread.subarray(0, found.end));
      this.#unread = this.#unread.subarray(found.end);
    }
    done();
  }
}

/** The first command of what came, an array of words that tell their lengths; undefined where its end has not come yet. */
function readCommand(bytes: Buffer): { name: string; end: number } | undefined {
  let at = 0;
  const readNumber = () => {
    const end = bytes.indexOf("\r\n", at);
    if (end === -1) return undefined;
    const value = Number(bytes.toString("latin1", at + 1, end));
    at = end + 2;
    return value;
  };
  const count = readNumber();
  if (count === undefined) return undefined;
  let name = "";
  for (let word = 0; word < count; word += 1) {
    const length = readNumber();
    if (length === undefined || at + length + 2 > bytes.length) return undefined;
    if (word === 0) name = bytes.toString("latin1", at, at + length).toLowerCase();
    at += length + 2;
  }
  return { name, end: at };
}

function commandOf(...words: string[]): Buffer {
  return Buffer.from(
    `*${words.length}\r\n${words.map((each) => `$${Buffer.byteLength(each)}\r\n${each}\r\n`).join("")}`,
  );
}
