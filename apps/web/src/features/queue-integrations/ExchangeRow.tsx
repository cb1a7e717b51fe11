import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { IntegrationExchange } from "@recado/contract";
import { Fragment } from "react";
import { useTexts } from "../../shared/texts/defineTexts";
import { useFormat, useMoments } from "../../shared/texts/format";
import { FACT_SEPARATOR, unbroken } from "../../shared/texts/unbroken";
import { HttpBody } from "../../shared/ui/HttpBody";
import { Summary } from "../../shared/ui/Summary";
import { integrationTexts } from "./texts";

/** One exchange: when and how it went, and opened also its bodies. */
export function ExchangeRow({ exchange }: { exchange: IntegrationExchange }) {
  const t = useTexts(integrationTexts).exchanges;
  const moments = useMoments();
  const { took } = useFormat();
  const { at, status, milliseconds, problem, target, request, response } = exchange;
  const [, method = "", address = target] = target.match(/^([A-Z]+) (.*)$/) ?? [];
  const facts = [method, moments.at(at), took(milliseconds)].filter(Boolean);
  return (
    <Box component="details" sx={{ borderBottom: 1, borderColor: "divider", "&:last-of-type": { borderBottom: 0 } }}>
      <Summary sx={{ px: 2, py: 1.5, minHeight: 44, "&:hover": { bgcolor: "action.hover" } }}>
        <Typography component="span" variant="subtitle2" sx={{ color: problem ? "error.main" : "text.primary" }}>
          {status ?? t.noAnswer}
        </Typography>
        <Typography component="span" variant="body2" sx={{ color: "text.secondary", ml: 1.5 }}>
          {facts.map(unbroken).join(FACT_SEPARATOR)}
        </Typography>
        <Typography component="span" variant="body2" sx={{ display: "block", overflowWrap: "anywhere" }}>
          <Address text={address} />
        </Typography>
        {problem && (
          <Typography
            component="span"
            variant="body2"
            sx={{ display: "block", color: "error.main", overflowWrap: "anywhere" }}
          >
            {t.problems[problem]}
          </Typography>
        )}
      </Summary>
      <Box sx={{ display: "grid", gap: 1.5, px: 2, pt: 1.5, pb: 2, gridTemplateColumns: { md: "1fr 1fr" } }}>
        <HttpBody title={t.request} text={request || t.nothing} level="h2" />
        <HttpBody title={t.response} text={response || t.nothing} level="h2" />
      </Box>
    </Box>
  );
}

/** Broken after a slash where it is longer than its line, and within a word only where that is longer still. */
function Address({ text }: { text: string }) {
  return text.split(/(?<=\/)(?!\/)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, in their order
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ));
}
