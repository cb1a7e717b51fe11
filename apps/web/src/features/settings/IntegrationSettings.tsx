import Accordion from "@mui/material/Accordion";
import AccordionDetails from "@mui/material/AccordionDetails";
import AccordionSummary from "@mui/material/AccordionSummary";
import Typography from "@mui/material/Typography";
import { ChevronDown } from "lucide-react";
import { useTexts } from "../../shared/texts/defineTexts";
import { SecretSetting } from "./controls/SecretSetting";
import { TextSetting } from "./controls/TextSetting";
import { SettingGroup } from "./SettingGroup";
import { settingTexts } from "./texts";

/** Access for billing systems, collapsed because most companies need none. */
export function IntegrationSettings() {
  const t = useTexts(settingTexts);
  const row = <Name extends keyof typeof t.rows>(name: Name) => ({ name, readOnly: false, ...t.rows[name] });
  return (
    <SettingGroup {...t.groups.integrations}>
      <Accordion disableGutters square sx={{ bgcolor: "transparent" }}>
        <AccordionSummary
          expandIcon={<ChevronDown size={18} aria-hidden />}
          sx={{ px: { xs: 2, sm: 3 }, minHeight: 56 }}
        >
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {t.integrations}
          </Typography>
        </AccordionSummary>
        <AccordionDetails sx={{ p: 0, borderTop: 1, borderColor: "divider" }}>
          <TextSetting {...row("ipixc")} />
          <SecretSetting {...row("tokenixc")} />
          <TextSetting {...row("ipmkauth")} />
          <SecretSetting {...row("clientidmkauth")} />
          <SecretSetting {...row("clientsecretmkauth")} />
          <SecretSetting {...row("asaas")} />
        </AccordionDetails>
      </Accordion>
    </SettingGroup>
  );
}
