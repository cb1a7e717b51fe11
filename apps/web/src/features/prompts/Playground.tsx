import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import OutlinedInput from "@mui/material/OutlinedInput";
import Typography from "@mui/material/Typography";
import { MAX_TRIED, type PromptTry, promptRoutes } from "@recado/contract";
import { useMutation } from "@tanstack/react-query";
import { RotateCcw, Send } from "lucide-react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useFormContext } from "react-hook-form";
import type { z } from "zod";
import { ApiError } from "../../shared/api/apiError";
import { call } from "../../shared/api/call";
import { isComposing } from "../../shared/form/isComposing";
import { useTexts } from "../../shared/texts/defineTexts";
import { describeError } from "../../shared/ui/describeError";
import { Notice } from "../../shared/ui/Notice";
import { promptTexts } from "./texts";

const BESIDE = "clamp(200px, 100dvh - 460px, 560px)";

type TalkLine = PromptTry["talk"][number];

/** Talks with the draft as it stands in the form. Nobody else hears it, and nothing is saved. */
export function Playground({ promptId }: { promptId?: number }) {
  const t = useTexts(promptTexts).playground;
  const title = useId();
  const { getValues, setError } = useFormContext();
  const [talk, setTalk] = useState<TalkLine[]>([]);
  const [text, setText] = useState("");
  // An answer to a talk that was begun anew belongs to no talk.
  const talkNumber = useRef(0);
  const asking = useMutation({
    mutationFn: ({ body }: { body: z.input<typeof PromptTry>; of: number }) => call(promptRoutes.try, { body }),
    onSuccess: (reply, { of }) => {
      if (reply.text !== "" && of === talkNumber.current)
        setTalk((said) => [...said, { from: "robot", text: reply.text }]);
    },
    onError: (error) => {
      const fields = error instanceof ApiError ? error.fields : {};
      for (const [name, message] of Object.entries(fields)) setError(name, { message });
    },
  });
  const log = useRef<HTMLDivElement>(null);
  const count = talk.length + (asking.isPending ? 1 : 0);
  useEffect(() => {
    if (count > 0) log.current?.scrollTo({ top: log.current.scrollHeight });
  }, [count]);

  function ask() {
    const said = text.trim();
    if (said === "" || asking.isPending) return;
    const next: TalkLine[] = [...talk, { from: "customer", text: said }];
    setTalk(next);
    setText("");
    const { prompt, maxTokens, temperature, apiKey, maxMessages, model, baseUrl, inputPrice, outputPrice } =
      getValues();
    const draft = { prompt, maxTokens, temperature, apiKey, maxMessages, model, baseUrl, inputPrice, outputPrice };
    const body = { ...draft, promptId, talk: next.slice(-MAX_TRIED) };
    asking.mutate({ body, of: talkNumber.current });
  }

  /** The form around it is saved by its own button alone. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter" || event.shiftKey || isComposing(event)) return;
    event.preventDefault();
    ask();
  }

  function restart() {
    talkNumber.current += 1;
    setTalk([]);
    asking.reset();
  }

  const { data: reply, error } = asking;
  return (
    <Box
      component="section"
      aria-labelledby={title}
      sx={{
        display: "flex",
        flexDirection: "column",
        gap: 1.5,
        p: 2,
        minWidth: 0,
        borderRadius: "16px",
        border: 1,
        borderColor: "divider",
        position: { md: "sticky" },
        top: { md: 0 },
      }}
    >
      <Box sx={{ display: "flex", alignItems: "center", justifyContent: "space-between", gap: 1, minHeight: 36 }}>
        <Typography id={title} variant="h3">
          {t.title}
        </Typography>
        {talk.length > 0 && (
          <Button size="small" startIcon={<RotateCcw size={16} />} onClick={restart}>
            {t.restart}
          </Button>
        )}
      </Box>
      <Box
        ref={log}
        role="log"
        aria-label={t.title}
        // Who has no mouse reads on by the arrow keys.
        tabIndex={talk.length > 0 ? 0 : undefined}
        sx={{
          display: "flex",
          flexDirection: "column",
          gap: 1,
          overflowY: "auto",
          // Beside the form it takes what the window leaves.
          minHeight: { xs: 120, md: BESIDE },
          maxHeight: { xs: 320, md: BESIDE },
        }}
      >
        {talk.length === 0 && (
          <Typography variant="body2" sx={{ color: "text.secondary", m: "auto", textAlign: "center", maxWidth: 260 }}>
            {t.empty}
          </Typography>
        )}
        {talk.map((word, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: words are only ever added at the end
          <Bubble key={place} word={word} who={t[word.from]} />
        ))}
        {asking.isPending && <Bubble word={{ from: "robot", text: "…" }} who={t.thinking} />}
      </Box>
      {reply?.action && !asking.isPending && <Notice kind="info">{t.actions[reply.action]}</Notice>}
      {error && <Notice kind="error">{explain(error)}</Notice>}
      <OutlinedInput
        size="small"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        placeholder={t.write}
        inputProps={{ "aria-label": t.write, maxLength: 4_000 }}
        multiline
        maxRows={4}
        endAdornment={
          <IconButton aria-label={t.send} onClick={ask} disabled={text.trim() === "" || asking.isPending} edge="end">
            <Send size={18} strokeWidth={1.75} />
          </IconButton>
        }
      />
      <Typography variant="caption" sx={{ color: "text.secondary" }}>
        {reply && !asking.isPending ? t.cost(reply.tokens) : t.hint}
      </Typography>
    </Box>
  );
}

function Bubble({ word, who }: { word: TalkLine; who: string }) {
  const isRobot = word.from === "robot";
  return (
    <Box
      sx={{
        alignSelf: isRobot ? "flex-end" : "flex-start",
        maxWidth: "88%",
        px: 1.5,
        py: 1,
        borderRadius: "12px",
        bgcolor: isRobot ? "action.selected" : "action.hover",
      }}
    >
      <Typography variant="caption" component="p" sx={{ fontWeight: 600 }}>
        {who}
      </Typography>
      <Typography variant="body2" sx={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
        {word.text}
      </Typography>
    </Box>
  );
}

/** What the server of the model says of it helps whoever has its key. */
function explain(error: Error): string {
  const problem = error instanceof ApiError ? (error.data as { problem?: string } | undefined)?.problem : undefined;
  const { text } = describeError(error);
  return problem ? `${text} (${problem})` : text;
}
