import type { SettingKey } from "@recado/contract";
import { type Sql, sql, textLiteral } from "../../kernel/db/sql.js";

/** What a company has saved for a setting that is no secret; null where it never did. */
export function settingOf(companyId: Sql, key: SettingKey): Sql {
  return sql`(SELECT t.value FROM "Settings" t WHERE t."companyId" = ${companyId} AND t.key = ${textLiteral(key)})`;
}
