import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { ChartColumn, Layers, type LucideIcon, MessagesSquare, ShieldCheck, Users } from "lucide-react";
import { useTexts } from "../../../shared/texts/defineTexts";
import { signupTexts } from "./texts";

/** Where the form begins. */
export const FORM_PLACE = "cadastro";

const PROMISES: ["team" | "queues" | "nothingLost" | "boss", LucideIcon][] = [
  ["team", Users],
  ["queues", Layers],
  ["nothingLost", MessagesSquare],
  ["boss", ChartColumn],
];

/** What one gets, before one is asked for anything. */
export function SalesPart() {
  const t = useTexts(signupTexts);
  return (
    <>
      <Box
        component="section"
        sx={{
          borderRadius: "20px",
          p: { xs: 3, sm: 5, md: 7 },
          color: "#fff",
          background: "radial-gradient(120% 90% at 0% 0%, #11806f 0%, #0a5a4f 45%, #06352f 100%)",
        }}
      >
        <Typography
          variant="h1"
          sx={{
            fontSize: { xs: "1.75rem", md: "2.5rem" },
            lineHeight: 1.15,
            letterSpacing: "-0.02em",
            maxWidth: 680,
            textWrap: "balance",
          }}
        >
          {t.claim}
        </Typography>
        <Typography sx={{ mt: 2, fontSize: "1.0625rem", lineHeight: 1.5, maxWidth: 620 }}>{t.lead}</Typography>
        <Box sx={{ mt: 3, display: "flex", flexWrap: "wrap", alignItems: "center", gap: 2 }}>
          <Button
            href={`#${FORM_PLACE}`}
            variant="contained"
            size="large"
            sx={{ bgcolor: "#f3b84b", color: "#3d2900", "&:hover": { bgcolor: "#f7c76d" } }}
          >
            {t.start}
          </Button>
          <Typography variant="body2">{t.noCard}</Typography>
        </Box>
      </Box>

      <Box component="section" sx={{ mt: 6 }}>
        <Typography variant="h2">{t.doesTitle}</Typography>
        <Box
          sx={{
            mt: 2.5,
            display: "grid",
            gap: 2,
            gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr", lg: "repeat(4, 1fr)" },
          }}
        >
          {PROMISES.map(([name, Icon]) => (
            <Box
              key={name}
              sx={{ p: 2.5, borderRadius: "14px", border: 1, borderColor: "divider", bgcolor: "background.paper" }}
            >
              <Box sx={{ color: "primary.main", mb: 1.5 }}>
                <Icon size={24} strokeWidth={1.75} aria-hidden />
              </Box>
              <Typography variant="h3">{t.does[name].title}</Typography>
              <Typography variant="body2" sx={{ mt: 0.75, color: "text.secondary" }}>
                {t.does[name].text}
              </Typography>
            </Box>
          ))}
        </Box>
      </Box>

      <Box component="section" sx={{ mt: 6 }}>
        <Typography variant="h2">{t.trustTitle}</Typography>
        <Box component="ul" sx={{ p: 0, m: 0, mt: 2, listStyle: "none", display: "grid", gap: 1.5 }}>
          {t.trust.map((line) => (
            <Box component="li" key={line} sx={{ display: "flex", gap: 1.5, typography: "body1" }}>
              <Box sx={{ display: "grid", alignItems: "center", height: "1lh", flexShrink: 0, color: "success.main" }}>
                <ShieldCheck size={20} strokeWidth={1.75} aria-hidden />
              </Box>
              {line}
            </Box>
          ))}
        </Box>
      </Box>
    </>
  );
}
