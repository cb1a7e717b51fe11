import { type CSSProperties, useMemo } from "react";
import { drawBars } from "./drawBars";

const HIGH = 28;
const WIDE = 132;

interface WaveformProps {
  waveform: number[];
  /** How much of it has been played, from 0 to 1. */
  progress: number;
}

/** How loud a voice message is over its length; what has been played is filled. The slider above it says the same in words. */
export function Waveform({ waveform, progress }: WaveformProps) {
  return (
    <>
      <Bars waveform={waveform} style={{ color: "var(--brand)", opacity: 0.4 }} />
      <Bars waveform={waveform} style={{ color: "var(--brand)", clipPath: `inset(0 ${100 - progress * 100}% 0 0)` }} />
    </>
  );
}

function Bars({ waveform, style }: { waveform: number[]; style: CSSProperties }) {
  const path = useMemo(() => drawBars(waveform, { width: WIDE, height: HIGH }), [waveform]);
  return (
    <svg
      viewBox={`0 0 ${WIDE} ${HIGH}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      // A slider is higher under a finger.
      style={{ position: "absolute", top: `calc(50% - ${HIGH / 2}px)`, left: 0, width: "100%", height: HIGH, ...style }}
    >
      <path d={path} stroke="currentColor" strokeWidth="1.9" />
    </svg>
  );
}
