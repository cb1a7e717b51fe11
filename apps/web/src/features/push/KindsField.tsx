import Box from "@mui/material/Box";
import FormControlLabel from "@mui/material/FormControlLabel";
import Switch from "@mui/material/Switch";
import Typography from "@mui/material/Typography";
import { type Access, PUSH_KINDS, type PushKind } from "@recado/contract";
import { passes } from "@recado/domain";
import { hasCampaigns, useUser } from "../../shared/api/sessionStore";
import { useFormField } from "../../shared/form/formContext";
import { useTexts } from "../../shared/texts/defineTexts";
import { Notice } from "../../shared/ui/Notice";
import { pushTexts } from "./texts";

/** A kind is offered to those who can do something about it. */
const ACCESS: Record<PushKind, Access> = {
  assigned: "session",
  message: "session",
  queue: "session",
  mention: "session",
  connection: { can: "connections-page:actionButtons" },
  campaign: { can: "campaigns:manage" },
};

/** A switch for each kind of news. */
export function KindsField({ name }: { name: string }) {
  const t = useTexts(pushTexts);
  const user = useUser();
  const { field } = useFormField(name);
  const chosen = field.value as PushKind[];
  const isDeaf = user.alertsFor === "none";
  const kinds = PUSH_KINDS.filter(
    (kind) => passes(ACCESS[kind], user, user.company.plan) === "open" && (kind !== "campaign" || hasCampaigns()),
  );
  return (
    <Box component="fieldset" sx={{ m: 0, p: 0, border: 0, minWidth: 0, display: "grid", gap: 0.5 }}>
      <Typography component="legend" variant="subtitle2" sx={{ p: 0, mb: 0.5 }}>
        {t.what}
      </Typography>
      {kinds.map((kind, index) => (
        <FormControlLabel
          key={kind}
          label={t.kinds[kind]}
          slotProps={{ typography: { variant: "body2" } }}
          control={
            <Switch
              name={kind}
              checked={chosen.includes(kind)}
              onChange={(_, isOn) =>
                field.onChange(PUSH_KINDS.filter((each) => (each === kind ? isOn : chosen.includes(each))))
              }
              onBlur={field.onBlur}
              slotProps={{ input: { ref: index === 0 ? field.ref : undefined } }}
            />
          }
        />
      ))}
      {isDeaf && <Notice kind="info">{t.noMessages}</Notice>}
    </Box>
  );
}
