import { useFormField } from "../../shared/form/formContext";
import { TextField } from "../../shared/form/TextField";
import { toVideoCode } from "./videoCode";

interface VideoFieldProps {
  name: string;
  label: string;
  helperText: string;
}

/** The code of a video. Whoever pastes the whole address gets its code. */
export function VideoField(props: VideoFieldProps) {
  const { field } = useFormField(props.name);
  return (
    <TextField
      {...props}
      autoComplete="off"
      onChange={(event) => field.onChange(toVideoCode(event.target.value))}
      inputProps={{ spellCheck: false, autoCapitalize: "off" }}
    />
  );
}
