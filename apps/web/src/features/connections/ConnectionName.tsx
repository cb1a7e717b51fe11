import Box from "@mui/material/Box";
import type { Connection } from "@recado/contract";
import { formatPhone } from "@recado/domain";
import { useTexts } from "../../shared/texts/defineTexts";
import { connectionTexts } from "./texts";

/** What the team calls it; below, its number once it is known, whether it is a real one, and whether its token is too short. */
export function ConnectionName({ connection }: { connection: Connection }) {
  const t = useTexts(connectionTexts);
  const { name, number, network, isTokenWeak } = connection;
  const facts = [
    number ? formatPhone(number) : "",
    network === "simulator" ? t.simulated : "",
    isTokenWeak ? t.weakToken : "",
  ].filter(Boolean);
  return (
    <Box component="span" sx={{ display: "block", minWidth: 0, overflowWrap: "anywhere" }}>
      <Box component="span" sx={{ display: "block", fontWeight: 600 }}>
        {name}
      </Box>
      <Box component="span" sx={{ display: "block", typography: "caption", color: "text.secondary" }}>
        {facts.map((fact, index) => (
          // On a phone each has a line: a dot would hang at the end of one.
          <Box key={fact} component="span" sx={{ display: { xs: "block", sm: "inline" } }}>
            {index > 0 && (
              <Box component="span" sx={{ display: { xs: "none", sm: "inline" } }}>
                {" · "}
              </Box>
            )}
            {fact}
          </Box>
        ))}
      </Box>
    </Box>
  );
}
