/** How a scan turned out; `note` means neither. */
export type Tone = 'right' | 'wrong' | 'note';

const STORAGE_KEY = 'console:scan-sound';
/** Frequencies in hertz, played in sequence: a short high one, or two low ones. */
const NOTES: Readonly<Record<Tone, readonly number[]>> = { right: [1_320], wrong: [196, 165], note: [660] };
const NOTE_SECONDS = { right: 0.09, wrong: 0.22, note: 0.09 } as const;
const LOUDNESS = 0.2;

let audio: AudioContext | undefined;

export const isSoundOn = (): boolean => localStorage.getItem(STORAGE_KEY) !== 'off';
export const turnSound = (isOn: boolean): void => localStorage.setItem(STORAGE_KEY, isOn ? 'on' : 'off');

/** Plays the sound, which browsers allow only after people have used the page. */
export function sound(tone: Tone): void {
  if (!isSoundOn() || !navigator.userActivation.hasBeenActive) return;
  audio ??= new AudioContext();
  const start = audio.currentTime;
  NOTES[tone].forEach((frequency, index) =>
    playNote(audio as AudioContext, frequency, start + index * NOTE_SECONDS[tone], NOTE_SECONDS[tone]),
  );
}

function playNote(on: AudioContext, frequency: number, at: number, seconds: number): void {
  const gain = new GainNode(on, { gain: LOUDNESS });
  // Fades out, since a cut wave clicks.
  gain.gain.setTargetAtTime(0, at + seconds * 0.7, 0.01);
  const tone = new OscillatorNode(on, { frequency, type: 'square' });
  tone.connect(gain).connect(on.destination);
  tone.start(at);
  tone.stop(at + seconds);
}
