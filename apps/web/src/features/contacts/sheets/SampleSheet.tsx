import Link from "@mui/material/Link";
import { useTexts } from "../../../shared/texts/defineTexts";
import { buildSampleSheet } from "./buildSampleSheet";
import { sheetTexts } from "./texts";

/** A sheet to fill in, to download. */
export default function SampleSheet() {
  const t = useTexts(sheetTexts);
  return (
    <Link href={buildSampleSheet(t.sampleRows)} download="contatos-exemplo.csv" variant="body2" sx={{ py: 0.5 }}>
      {t.sample}
    </Link>
  );
}
