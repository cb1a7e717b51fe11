import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Slider from "@mui/material/Slider";
import { Mic, Pause, Play } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useStore } from "../../../shared/store/createStore";
import { useTexts } from "../../../shared/texts/defineTexts";
import { LOCALES, languageStore } from "../../../shared/texts/languageStore";
import { IconAction } from "../../../shared/ui/IconAction";
import { messageTexts } from "../texts";
import { formatSeconds } from "./formatSeconds";
import { isLast, pauseOthers } from "./pauseOthers";
import { nextSpeed, speedStore } from "./speedStore";
import { useResume } from "./useResume";
import { useSource } from "./useSource";
import { useSteadyAddress } from "./useSteadyAddress";
import { Waveform } from "./Waveform";

interface AudioPlayerProps {
  url: string;
  /** Of what kind it is; what is not told every browser knows. */
  mime?: string | null;
  /** As far as it is known before the file is. */
  seconds?: number;
  isVoice: boolean;
  /** Heights over its length; without them a plain line is shown. */
  waveform?: number[];
  /** It did not come, or is of a kind this browser cannot play. */
  onFail?: () => void;
  /** Takes the room there is. */
  isWide?: boolean;
}

/** A recording: play, seek, and faster; only one plays at a time. */
export function AudioPlayer({ seconds = 0, isVoice, waveform, isWide = false, ...file }: AudioPlayerProps) {
  const t = useTexts(messageTexts);
  const audio = useRef<HTMLAudioElement>(null);
  const speed = Number(useStore(speedStore));
  const times = `${new Intl.NumberFormat(LOCALES[useStore(languageStore)]).format(speed)}×`;
  const [isPlaying, setPlaying] = useState(false);
  const [at, setAt] = useState(0);
  const [length, setLength] = useState(seconds);
  const { keep, resume } = useResume();
  const { address, handleLoaded, handleFailure } = useSteadyAddress(file.url, file.onFail);
  const { source, isComing, isDecoded, want } = useSource({ url: address, mime: file.mime, onFail: handleFailure });

  // It may be chosen at another player while this one plays.
  useEffect(() => {
    if (audio.current) audio.current.playbackRate = speed;
  }, [speed]);

  function toggle() {
    const element = audio.current;
    if (!element) return;
    if (!source) {
      // Only in the moment of a press does Safari allow a player to play later, when there is something to be played.
      element.load();
      pauseOthers(element);
      want(!isComing);
    } else if (element.paused) void element.play().catch(() => setPlaying(false));
    else element.pause();
  }

  function seek(second: number) {
    if (source && audio.current) audio.current.currentTime = second;
    setAt(second);
  }

  function begin(element: HTMLAudioElement) {
    element.currentTime = at;
    if (isLast(element)) void element.play().catch(() => setPlaying(false));
  }

  return (
    <Box
      className="audio"
      sx={{ display: "flex", alignItems: "center", gap: 1, width: isWide ? "100%" : 300, maxWidth: "100%", height: 56 }}
    >
      {/* biome-ignore lint/a11y/useMediaCaption: nobody has written down what customers say. */}
      <audio
        ref={audio}
        src={source ?? undefined}
        preload="metadata"
        onPlay={(event) => {
          pauseOthers(event.currentTarget);
          event.currentTarget.playbackRate = speed;
          setPlaying(true);
        }}
        onPause={() => setPlaying(false)}
        onTimeUpdate={(event) => setAt(event.currentTarget.currentTime)}
        onEnded={() => seek(0)}
        onError={(event) => {
          keep(event);
          handleFailure();
        }}
        onLoadedMetadata={(event) => {
          handleLoaded();
          const { duration } = event.currentTarget;
          // A recording made by a browser does not know its own length.
          if (Number.isFinite(duration)) setLength(duration);
          if (isDecoded) begin(event.currentTarget);
          else resume(event);
        }}
      />
      <IconAction
        label={isPlaying || isComing ? t.pause : t.play}
        icon={isPlaying || isComing ? Pause : Play}
        onClick={toggle}
        sx={{ opacity: isComing ? 0.5 : 1 }}
      />
      {/* The time stands below it, or where there is room for that at its end. */}
      <Box
        sx={{ display: "flex", flexDirection: isWide ? "row" : "column", flex: 1, minWidth: 0, gap: isWide ? 1.5 : 0 }}
      >
        <Box sx={{ position: "relative", flex: isWide ? 1 : undefined, minWidth: 0 }}>
          {waveform && <Waveform waveform={waveform} progress={length > 0 ? Math.min(at / length, 1) : 0} />}
          <Slider
            size="small"
            aria-label={t.position}
            value={Math.min(at, length || at)}
            min={0}
            max={Math.max(length, 0.1)}
            // An arrow key moves by a second, in a short recording by a tenth.
            step={length > 20 ? 1 : 0.1}
            getAriaValueText={(value) => formatSeconds(value)}
            onChange={(_, value) => seek(value as number)}
            sx={{
              display: "block",
              // As high as the bars.
              py: "13px",
              "& .MuiSlider-rail, & .MuiSlider-track": waveform ? { opacity: 0 } : undefined,
            }}
          />
        </Box>
        <Box
          sx={{
            display: "flex",
            alignItems: "center",
            gap: 0.5,
            typography: "overline",
            color: "var(--quiet)",
          }}
        >
          {isVoice && <Mic size={12} aria-label={t.voice} />}
          {formatSeconds(isPlaying || at > 0 ? at : length)}
        </Box>
      </Box>
      <Button
        color="inherit"
        onClick={() => speedStore.set(nextSpeed(speed))}
        aria-label={t.speed(times)}
        sx={{
          ...(waveform && !isWide && { alignSelf: "flex-start", mt: 0.5 }),
          minWidth: 48,
          minHeight: 28,
          px: 0.5,
          py: 0,
        }}
      >
        {times}
      </Button>
    </Box>
  );
}
