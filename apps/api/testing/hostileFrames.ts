import type { ClientEvent } from "@recado/contract";
import fc from "fast-check";
import { anyText, anything, heavyValues, hostileValues, toHostileJson, trapObject } from "./hostileValues.js";

/** What one client says in one go: a frame, or a frame and the files it speaks of. */
export type Frames = (string | Buffer)[];

/** Something right that every event can say, by its name; `ticketId` is one the sender may see. */
export function goodPayloads(ticketId: number): Record<string, unknown> {
  return {
    "live:since": { since: 0 },
    joinChatBox: ticketId,
    leaveChatBox: ticketId,
    ticketPresence: { ticketId, state: "viewing" },
    userStatus: { userId: 1 },
  };
}

/** As deep as one frame of the longest can be, and deeper. */
const DEEP = [1_600, 4_900, 6_000, 20_000].flatMap((depth) => [
  "[".repeat(depth) + "]".repeat(depth),
  `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`,
]);

/** Any number of frames of one event, each wrong in a way of its own, and some that are right. */
export function hostileFrames(
  event: ClientEvent,
  good: unknown,
  { seed, many }: { seed: number; many: number },
): Frames[] {
  const name = JSON.stringify(event.name);
  const values = [...hostileValues, ...heavyValues, trapObject].map(toHostileJson);
  const one = [
    ...DEEP.flatMap((deep) => [`42[${name},${deep}]`, `421[${name},${toHostileJson(good)},${deep}]`]),
    ...values.map((value) => `42[${name},${value}]`),
    ...brokenFrames(name, toHostileJson(good)),
  ];
  const damage = fc.oneof(fc.constantFrom(...hostileValues), anything, anyText);
  const fields = typeof good === "object" && good !== null ? Object.keys(good) : ["x"];
  const damaged = fc.record({
    payload: fc.oneof(
      damage,
      fc.record({ field: fc.constantFrom(...fields, "__proto__", "then"), value: damage }).map(({ field, value }) =>
        // Not by a literal: `__proto__` is to be a field like others.
        Object.defineProperty({ ...(good as object) }, field, { value, enumerable: true }),
      ),
    ),
    more: fc.array(damage, { maxLength: 3 }),
    ack: fc.constantFrom("", "0", "7"),
  });
  const rest = fc
    .sample(damaged, { numRuns: Math.max(0, many - one.length), seed })
    .map(
      ({ payload, more, ack }) =>
        `42${ack}[${[name, ...[payload, ...more].map((each) => toHostileJson(each) || "null")].join(",")}]`,
    );
  return [...[...one, ...rest].map((frame) => [frame]), ...withFiles(name)];
}

/** Frames that are broken before any event of them can be read. */
function brokenFrames(name: string, good: string): string[] {
  return [
    ...["", "4", "42", "42[", "42[]", "42{}", "42null", "42[null]", "42[1]", "42[[]]", `42[${name}`, `42${name}`],
    ...[
      "40",
      "40{}",
      "40[]",
      "40null",
      '40{"token":{}}',
      "41",
      "43[]",
      "430[1]",
      "44{}",
      "45",
      "451",
      "451-",
      "48",
      "4x",
    ],
    ...["0", "1", "2", "2probe", "3", "5", "6", "7", "x", "b", "bAAAA", "\0", "\ufeff42[]"],
    ...[`42/${"x".repeat(5_000)},[${name}]`, `42/admin,[${name},${good}]`, `40/admin,{}`, `42//,[${name}]`, "42/"],
    ...[`42${"9".repeat(400)}[${name},${good}]`, `42-1[${name},${good}]`, `421e9[${name},${good}]`],
    ...["disconnect", "disconnecting", "connect_error", "error", "newListener", "removeListener", "__proto__"].map(
      (event) => `421["${event}",${good}]`,
    ),
    ...["constructor", "toString", "hasOwnProperty", "then", "ready", "company-1-tag", "x".repeat(5_000)].map(
      (event) => `421["${event}",${good}]`,
    ),
    `421[${name}]`,
    `421[${name},${good}]`,
    `42[${name},${good}]`,
    `42[${name},${good},${good},null,[],{}]`,
    `42[${name},${new Array(2_000).fill(1).join(",")}]`,
  ];
}

function withFiles(name: string): Frames[] {
  const file = { _placeholder: true, num: 0 };
  const deep = `${"[".repeat(4_000)}${JSON.stringify(file)}${"]".repeat(4_000)}`;
  return [
    [`451-[${name},${JSON.stringify(file)}]`, Buffer.from("x")],
    [`451-[${name},${JSON.stringify({ ...file, num: 9 })}]`, Buffer.from("x")],
    [`459-[${name},${JSON.stringify(file)}]`],
    [`451-[${name},${deep}]`, Buffer.from("x")],
    [`46${JSON.stringify([file])}`, Buffer.from("x")],
    [Buffer.from(`42[${name}]`)],
    [Buffer.alloc(9_000)],
  ];
}

/** Ways to sign in that are none. */
export function hostileSignIns(token: string): Frames[] {
  const values = [...hostileValues, ...heavyValues].map(toHostileJson);
  return [
    ...values.map((value) => `40{"token":${value}}`),
    ...values.map((value) => `40${value}`),
    ...DEEP.map((deep) => `40{"token":${deep}}`),
    ...DEEP.map((deep) => `40${deep}`),
    `40{"token":"${token}x"}`,
    `40/admin,{"token":"${token}"}`,
    `40{"token":["${token}"],"pid":"x","offset":"y"}`,
  ].map((frame) => [frame]);
}
