// Loaded before a process's own code: its clock is wrong by so much, and that of Postgres right.
const BY_MS = Number(process.env.RECADO_TEST_SKEW_MS ?? 0);

globalThis.Date = new Proxy(Date, {
  construct: (date, given, asked) => Reflect.construct(date, given.length > 0 ? given : [date.now() + BY_MS], asked),
  get: (date, name) => (name === "now" ? () => date.now() + BY_MS : Reflect.get(date, name)),
});
