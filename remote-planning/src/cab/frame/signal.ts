/** What is told to who looks at the bucket and not at the screen. */
export type Signal = 'advance' | 'target' | 'over' | 'lost'

type Tone = { hz: number; ms: number }
/** `pushes`: how long the device shakes and rests, in ms; a tone of 0 Hz is a rest. */
type Kind = { pushes: readonly number[]; tones: readonly Tone[] }

const beep = (hz: number, ms: number): Tone => ({ hz, ms })
const REST = beep(0, 90)

// Told apart without a look, over an engine: up is good, the same again is wrong, down is lost.
const SIGNALS: Record<Signal, Kind> = {
  advance: { pushes: [180], tones: [beep(880, 90)] },
  target: { pushes: [90, 60, 90], tones: [beep(880, 130), beep(1320, 220)] },
  over: {
    pushes: [350, 120, 350, 120, 350],
    tones: [beep(1480, 240), REST, beep(1480, 240), REST, beep(1480, 240)],
  },
  lost: { pushes: [500], tones: [beep(880, 160), beep(660, 160), beep(440, 340)] },
}

const LOUDNESS = 0.3

let audio: AudioContext | null = null

const sound = (tones: readonly Tone[]): void => {
  if (!('AudioContext' in window)) return
  audio ??= new AudioContext()
  // It sleeps after a call or with the screen off, and a device may refuse to wake it.
  audio.resume().catch(() => undefined)
  let at = audio.currentTime
  for (const { hz, ms } of tones) {
    const end = at + ms / 1000
    if (hz > 0) {
      const tone = new OscillatorNode(audio, { type: 'square', frequency: hz })
      tone.connect(new GainNode(audio, { gain: LOUDNESS })).connect(audio.destination)
      tone.start(at)
      tone.stop(end)
    }
    at = end
  }
}

/** Shakes the device where it can, and sounds where that is wanted. */
export const signal = (name: Signal, hasSound: boolean): void => {
  // Before the first touch browsers refuse both with an error in the console.
  if (!navigator.userActivation?.hasBeenActive) return
  const { pushes, tones } = SIGNALS[name]
  // Safari cannot shake.
  if ('vibrate' in navigator) navigator.vibrate([...pushes])
  if (hasSound) sound(tones)
}
