import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useTexts } from "../../shared/texts/defineTexts";
import { Logo } from "../../shared/theme/Logo";
import { authTexts } from "./texts";

interface NoteProps {
  x: number;
  y: number;
  width: number;
  own?: boolean;
}

/** One speech note of the drawing. */
function Note({ x, y, width, own }: NoteProps) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width={width} height={56} rx={16} fill={own ? "#f3b84b" : "#ffffff"} fillOpacity={own ? 0.95 : 0.1} />
      <path
        d={`M20 22H${width - 40}M20 35H${width - 80}`}
        stroke={own ? "#5b3d00" : "#ffffff"}
        strokeOpacity={own ? 0.55 : 0.45}
        strokeWidth={5}
        strokeLinecap="round"
      />
    </g>
  );
}

/** The left half of the public pages on a wide window: what the product is, in one sentence and one drawing. */
export function BrandPanel() {
  const t = useTexts(authTexts);
  return (
    <Box
      component="aside"
      sx={{
        display: { xs: "none", md: "flex" },
        flexDirection: "column",
        justifyContent: "space-between",
        gap: 4,
        p: 5,
        // A longer page moves past it.
        position: "sticky",
        top: 0,
        height: "100dvh",
        color: "#fff",
        background: "radial-gradient(120% 90% at 0% 0%, #11806f 0%, #0a5a4f 45%, #06352f 100%)",
      }}
    >
      <Box sx={{ display: "flex", alignItems: "center", gap: 1.5 }}>
        <Box sx={{ display: "grid", p: 0.75, borderRadius: 2.5, bgcolor: "#fff" }}>
          <Logo size={28} />
        </Box>
        <Typography component="span" sx={{ fontSize: "1.375rem", fontWeight: 700, letterSpacing: "-0.02em" }}>
          Recado
        </Typography>
      </Box>
      <Box component="svg" viewBox="0 0 420 300" aria-hidden="true" sx={{ width: "100%", maxWidth: 460, mx: "auto" }}>
        <Note x={0} y={6} width={250} />
        <Note x={40} y={82} width={200} />
        <Note x={190} y={158} width={230} own />
        <Note x={0} y={234} width={290} />
      </Box>
      <Typography
        component="p"
        sx={{
          fontSize: "1.625rem",
          lineHeight: 1.3,
          fontWeight: 600,
          letterSpacing: "-0.015em",
          maxWidth: 420,
          textWrap: "balance",
        }}
      >
        {t.claim}
      </Typography>
    </Box>
  );
}
