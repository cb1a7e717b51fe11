import Accordion from "@mui/material/Accordion";
import AccordionDetails from "@mui/material/AccordionDetails";
import AccordionSummary from "@mui/material/AccordionSummary";
import Typography from "@mui/material/Typography";
import { ChevronDown } from "lucide-react";
import { useRef } from "react";
import { useTexts } from "../../shared/texts/defineTexts";
import { SecretSetting } from "./controls/SecretSetting";
import { TextSetting } from "./controls/TextSetting";
import { SettingGroup } from "./SettingGroup";
import { settingTexts } from "./texts";

/** Access for billing systems, collapsed because most companies need none. */
export function IntegrationSettings() {
  const t = useTexts(settingTexts);
  const row = <Name extends keyof typeof t.rows>(name: Name) => ({ name, readOnly: false, ...t.rows[name] });
  const part = useRef<HTMLDivElement>(null);

  /** It is the last of the page: what opens would lie below the window's edge. */
  function showWhole() {
    const isStill = window.matchMedia("(prefers-reduced-motion: reduce)").matches;
    part.current?.scrollIntoView({ block: "nearest", behavior: isStill ? "auto" : "smooth" });
  }

  return (
    <SettingGroup {...t.groups.integrations}>
      <Accordion
        ref={part}
        disableGutters
        square
        slotProps={{ transition: { onEntered: showWhole } }}
        sx={{ bgcolor: "transparent", scrollMarginBlock: 16 }}
      >
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
