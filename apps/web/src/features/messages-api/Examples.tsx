import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Tab from "@mui/material/Tab";
import Tabs from "@mui/material/Tabs";
import { useState } from "react";
import { useTexts } from "../../shared/texts/defineTexts";
import { CopyButton } from "../../shared/ui/CopyButton";
import { EXAMPLES } from "./exampleCode";
import { Part } from "./Part";
import { messagesApiTexts } from "./texts";

/** Calls to copy, with the address of this installation, and the key that was just made. */
export function Examples({ secret }: { secret: string | undefined }) {
  const t = useTexts(messagesApiTexts);
  const [language, setLanguage] = useState("curl");
  const address = `${window.location.origin}/api/v1/messages/text`;
  const code = EXAMPLES[language]?.({ address, key: secret ?? t.examples.placeholder, text: t.examples.text }) ?? "";
  return (
    <Part title={t.examples.title} lead={t.examples.lead}>
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
