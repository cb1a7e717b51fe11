/**
 * How Node runs the server; the image does the same. V8's four helper threads keep requests from two cores while they collect
 * garbage, its heap grows to four times of what is needed before it is, here to one and a half times, and what is new has up to
 * 48 MB, here 12 (`apps/api/bench/README.md`).
 */
export const serverFlags = [
  "--enable-source-maps",
  "--v8-pool-size=1",
  "--heap-growing-percent=50",
  "--max-semi-space-size=4",
];
