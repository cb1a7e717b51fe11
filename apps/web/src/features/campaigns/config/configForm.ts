import { CampaignSettings } from "@recado/contract";
import { z } from "zod";
import { completeWeek } from "../../working-hours";

/** The first of two with one key would count: the form says so instead. */
const variables = z
  .array(z.object({ key: z.string(), value: z.string() }))
  .superRefine((all, issues) => {
    const keys = all.map(({ key }) => key);
    for (const [index, key] of keys.entries()) {
      if (keys.indexOf(key) < index) issues.addIssue({ code: "custom", message: "taken", path: [index, "key"] });
    }
  })
  .pipe(CampaignSettings.shape.variables);

const words = z
  .string()
  .transform((text) =>
    text
      .split(",")
      .map((word) => word.trim())
      .filter(Boolean),
  )
  .pipe(CampaignSettings.shape.optOutWords);

/** The settings as the form holds them. */
export const ConfigForm = CampaignSettings.extend({ variables, optOutWords: words });

export function startValues({ hours, optOutWords, ...settings }: CampaignSettings) {
  return { ...settings, hours: completeWeek(hours), optOutWords: optOutWords.join(", ") };
}
