import Box from "@mui/material/Box";
import InputAdornment from "@mui/material/InputAdornment";
import { PLAN_FLAGS, type Plan, PlanInput, planRoutes } from "@recado/contract";
import { call } from "../../shared/api/call";
import type { CrudFormProps } from "../../shared/crud/CrudPanel";
import { FieldGrid } from "../../shared/form/FieldGrid";
import { Form } from "../../shared/form/Form";
import { SwitchField } from "../../shared/form/SwitchField";
import { TextField } from "../../shared/form/TextField";
import { useStore } from "../../shared/store/createStore";
import { useTexts } from "../../shared/texts/defineTexts";
import { languageStore } from "../../shared/texts/languageStore";
import { uiTexts } from "../../shared/ui/texts";
import { toastDone } from "../../shared/ui/toasts";
import { planTexts } from "./texts";
import { writeValue } from "./writeValue";

interface PlanFormProps extends Omit<CrudFormProps<Plan>, "row"> {
  plan?: Plan;
}

const COUNTS = ["users", "connections", "queues"] as const;
const ALL_ON = { isPublic: true, ...Object.fromEntries(PLAN_FLAGS.map((flag) => [flag, true])) };
const EMPTY = { name: "", users: "", connections: "", queues: "", value: "", ...ALL_ON };

/** Creates or changes a plan. */
export function PlanForm({ plan, onSaved, tools, layout }: PlanFormProps) {
  const t = useTexts(planTexts);
  const ui = useTexts(uiTexts);
  const language = useStore(languageStore);
  const notCount = { invalid: t.form.needsCount };

  async function save(body: PlanInput) {
    const saved = plan
      ? await call(planRoutes.update, { params: { planId: plan.id }, body })
      : await call(planRoutes.create, { body });
    toastDone(ui.done);
    onSaved(saved);
  }

  return (
    <Form
      schema={PlanInput}
      start={plan ? { ...plan, value: writeValue(plan.value, language) } : EMPTY}
      onSubmit={save}
      submit={ui.save}
      tools={tools}
      layout={layout}
      failed={t.saveFailed}
      errorFields={{ ERR_PLAN_NAME_ALREADY_EXISTS: "name" }}
      problems={{ users: notCount, connections: notCount, queues: notCount, value: { invalid: t.form.needsValue } }}
    >
      {(field) => (
        <>
          <FieldGrid min={280}>
            <TextField {...field("name")} label={t.form.name} autoComplete="off" />
            <TextField
              {...field("value")}
              label={t.form.value}
              inputProps={{ inputMode: "decimal" }}
              startAdornment={<InputAdornment position="start">{t.form.currency}</InputAdornment>}
            />
            {COUNTS.map((name) => (
              <TextField key={name} {...field(name)} label={t.columns[name]} inputProps={{ inputMode: "numeric" }} />
            ))}
          </FieldGrid>
          <SwitchField {...field("isPublic")} label={t.form.isPublic} helperText={t.form.publicHint} />
          <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
            <Box component="legend" sx={{ p: 0, mb: 1, typography: "subtitle2", color: "text.secondary" }}>
              {t.columns.features}
            </Box>
            <Box
              sx={{
                display: "grid",
                gap: 0.5,
                gridTemplateColumns: "repeat(auto-fill, minmax(min(220px, 100%), 1fr))",
              }}
            >
              {PLAN_FLAGS.map((flag) => (
                <SwitchField key={flag} {...field(flag)} label={t.flags[flag]} />
              ))}
            </Box>
          </Box>
        </>
      )}
    </Form>
  );
}
