/** What may be taken from somebody while he waits, with his id as `$1`, and the status he is then refused with. */
export const LOST_RIGHTS = [
  ["is logged out", `UPDATE "Sessions" SET "endedAt" = now() WHERE "userId" = $1`, 401],
  [
    "owes",
    `UPDATE "Companies" c SET "dueDate" = '2020-01-01' FROM "Users" u WHERE u.id = $1 AND c.id = u."companyId"`,
    402,
  ],
  ["is no administrator any more", `UPDATE "Users" SET profile = 'user' WHERE id = $1`, 403],
] as const;
