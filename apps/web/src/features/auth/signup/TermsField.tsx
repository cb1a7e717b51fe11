import Checkbox from "@mui/material/Checkbox";
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import Link from "@mui/material/Link";
import type { SignupRules } from "@recado/contract";
import { useId } from "react";
import { useFormField } from "../../../shared/form/formContext";
import { useTexts } from "../../../shared/texts/defineTexts";
import { signupTexts } from "./texts";

/** What the operator asks everybody to accept, with the pages it stands on. */
export function TermsField({ name, rules }: { name: string; rules: SignupRules }) {
  const t = useTexts(signupTexts);
  const { field, problem } = useFormField(name);
  const id = useId();
  const pages = [
    { url: rules.termsUrl, title: t.terms },
    { url: rules.privacyUrl, title: t.privacy },
  ].filter(({ url }) => url);
  return (
    <FormControl error={problem !== undefined}>
      <FormControlLabel
        slotProps={{ typography: { variant: "body2" } }}
        label={
          <>
            {t.accept}{" "}
            {pages.map(({ url, title }, index) => (
              <span key={url}>
                {index > 0 && ` ${t.and} `}
                <Link href={url} target="_blank" rel="noopener noreferrer">
                  {title}
                </Link>
              </span>
            ))}
          </>
        }
        control={
          <Checkbox
            checked={field.value === true}
            onChange={(_, checked) => field.onChange(checked)}
            onBlur={field.onBlur}
            name={name}
            sx={{ width: 44, height: 44 }}
            slotProps={{
              input: { ref: field.ref, "aria-invalid": problem !== undefined, "aria-describedby": problem && id },
            }}
          />
        }
      />
      {problem && <FormHelperText id={id}>{problem}</FormHelperText>}
    </FormControl>
  );
}
