import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { today } from "@recado/domain";
import { useQuery } from "@tanstack/react-query";
import { useCompanyZone } from "../../shared/api/companyZone";
import { useTexts } from "../../shared/texts/defineTexts";
import { useFormat } from "../../shared/texts/format";
import { paidInvoices } from "./billingQueries";
import { billingTexts } from "./texts";

const MAX_PAYMENTS = 12;

/** What was paid last. */
export function LastPayments() {
  const t = useTexts(billingTexts);
  const { day, money } = useFormat();
  const zone = useCompanyZone();
  const { data } = useQuery(paidInvoices);
  if (!data || data.records.length === 0) return null;
  return (
    <section aria-labelledby="payments">
      <Typography id="payments" variant="h3" component="h2" sx={{ mb: 2 }}>
        {t.payments}
      </Typography>
      <Card>
        <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0 }}>
          {data.records.slice(0, MAX_PAYMENTS).map(({ id, detail, value, paidAt }) => (
            <Box
              component="li"
              key={id}
              sx={{
                display: "flex",
                flexWrap: "wrap",
                gap: 1,
                px: { xs: 2, sm: 3 },
                py: 1.5,
                typography: "body2",
                "& + &": { borderTop: 1, borderColor: "divider" },
              }}
            >
              <Box sx={{ flex: "1 1 160px" }}>{detail}</Box>
              {paidAt && <Box sx={{ color: "text.secondary" }}>{t.paidOn(day(today(zone, new Date(paidAt))))}</Box>}
              <Box sx={{ minWidth: 96, textAlign: "right", fontWeight: 600, fontVariantNumeric: "tabular-nums" }}>
                {money(value)}
              </Box>
            </Box>
          ))}
        </Box>
      </Card>
    </section>
  );
}
