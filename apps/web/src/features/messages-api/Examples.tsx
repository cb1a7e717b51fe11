import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import MenuItem from "@mui/material/MenuItem";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import type { ApiKeyMade } from "@recado/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { SelectInput } from "../../shared/form/SelectInput";
import { useTexts } from "../../shared/texts/defineTexts";
import { CopyButton } from "../../shared/ui/CopyButton";
import { apiKeyList } from "./apiKeyQueries";
import { EXAMPLES, type ExampleKind } from "./exampleCode";
import { Part } from "./Part";
import { messagesApiTexts } from "./texts";

const NONE = "";

/** Calls to copy, with the address of this installation and a key: in clear where it was just made, else how it ends. */
export function Examples({ made }: { made: ApiKeyMade[] }) {
  const t = useTexts(messagesApiTexts);
  const [language, setLanguage] = useState("curl");
  const [kind, setKind] = useState<ExampleKind>("text");
  const address = `${window.location.origin}/api/v1/messages`;
  const { data: keys = [] } = useQuery(apiKeyList);
  const live = keys.filter(({ state }) => state === "live");
  const [picked, setPicked] = useState<number | typeof NONE>();
  const newest = made.find(({ apiKey }) => live.some(({ id }) => id === apiKey.id));
  const wanted = picked ?? newest?.apiKey.id ?? NONE;
  // One that was revoked meanwhile is none.
  const hint = live.find(({ id }) => id === wanted);
  const chosen = hint?.id ?? NONE;
  const secret = made.find(({ apiKey }) => apiKey.id === chosen)?.secret;
  const key = secret ?? (hint ? `rcd_…${hint.last4}` : t.examples.placeholder);
  const code = EXAMPLES[language]?.[kind]({ address, key, text: t.examples.text }) ?? "";
  return (
    <Part title={t.examples.title} lead={t.examples.lead}>
      <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "flex-start", gap: 2, mt: 2.5, mb: 2 }}>
        {live.length > 0 && (
          <SelectInput
            label={t.examples.key}
            helperText={hint && !secret ? t.examples.hidden : undefined}
            value={chosen}
            onChange={({ target }) => setPicked(target.value === NONE ? NONE : Number(target.value))}
            sx={{ width: "100%", maxWidth: 360 }}
            slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
          >
            <MenuItem value={NONE}>{t.examples.none}</MenuItem>
            {live.map(({ id, name, last4 }) => (
              <MenuItem key={id} value={id}>{`${name} (rcd_…${last4})`}</MenuItem>
            ))}
          </SelectInput>
        )}
        <ToggleButtonGroup
          exclusive
          size="small"
          value={kind}
          onChange={(_, next: ExampleKind | null) => next && setKind(next)}
          aria-label={t.examples.kind}
          // As high as the select beside it.
          sx={{ height: 44 }}
        >
          <ToggleButton value="text">{t.test.textTitle}</ToggleButton>
          <ToggleButton value="file">{t.test.mediaTitle}</ToggleButton>
        </ToggleButtonGroup>
      </Box>
      <Card>
        <Tabs
          value={language}
          onChange={(_, next: string) => setLanguage(next)}
          variant="scrollable"
          aria-label={t.examples.title}
        >
          {Object.keys(EXAMPLES).map((name) => (
            <Tab key={name} value={name} label={name} id={`example-${name}`} aria-controls="example-code" />
          ))}
        </Tabs>
        <Box id="example-code" role="tabpanel" aria-labelledby={`example-${language}`} sx={{ p: 2 }}>
          <Box
            component="pre"
            // It scrolls sideways, also for those who have no mouse.
            tabIndex={0}
            sx={{ m: 0, mb: 2, overflowX: "auto", fontFamily: "monospace", fontSize: "0.8125rem", lineHeight: 1.6 }}
          >
            {code}
          </Box>
          <CopyButton text={code} />
        </Box>
      </Card>
    </Part>
  );
}
