/** Two soft notes, a fourth apart. */
const NOTES = [
  { pitch: 659.25, after: 0 },
  { pitch: 880, after: 0.14 },
];
const LENGTH_S = 0.55;
const PEAK = 0.3;
/** A sound the browser does not allow yet must not come minutes later. Waking the loudspeakers may take seconds. */
const TOO_LATE_MS = 5_000;

let context: AudioContext | undefined;

/** Plays the sound of a new message; `volume` from 0 to 1. */
export async function playChime(volume: number): Promise<void> {
  if (volume <= 0 || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  const asked = performance.now();
  await context.resume();
  if (performance.now() - asked > TOO_LATE_MS) return;
  const loudness = new GainNode(context, { gain: volume });
  loudness.connect(context.destination);
  for (const { pitch, after } of NOTES) playNote(loudness, { pitch, at: context.currentTime + after });
}

/** A note that begins at once and fades, as a struck bell does. */
function playNote(loudness: GainNode, { pitch, at }: { pitch: number; at: number }): void {
  const { context } = loudness;
  const note = new OscillatorNode(context, { type: "sine", frequency: pitch });
  const shape = new GainNode(context, { gain: 0 });
  shape.gain.setValueAtTime(0, at);
  shape.gain.linearRampToValueAtTime(PEAK, at + 0.012);
  shape.gain.exponentialRampToValueAtTime(0.0001, at + LENGTH_S);
  note.connect(shape).connect(loudness);
  note.start(at);
  note.stop(at + LENGTH_S);
}
