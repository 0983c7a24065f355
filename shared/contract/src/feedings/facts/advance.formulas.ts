import type { Kg, Seconds } from '../../units.ts'

/** One reading of the scale: when, in epoch milliseconds, and net kg of this line since tare. */
export type ScaleSample = { at: number; weight: Kg }

/** How a line advances: target, window (`windowOf`) and sensitivity in kg, hold in seconds (null = off). */
export type AdvanceSettings = {
  planned: Kg
  window: Kg
  sensitivity: Kg
  automatic_transition_time: Seconds | null
}

/**
 * Where the line stands: below the window; inside but the scale still moves; inside and the clock runs;
 * above, with the alarm on until the operator accepts; done.
 */
type AdvancePhase = 'under' | 'inside' | 'holding' | 'over' | 'advanced'

/** State of the automatic advance of one line; `heldMs` is how long the clock has run. */
export type AdvanceState = {
  phase: AdvancePhase
  recent: readonly ScaleSample[]
  heldSince: number | null
  heldMs: number
}

/** State before the first reading of a line. */
export const ADVANCE_START: AdvanceState = { phase: 'under', recent: [], heldSince: null, heldMs: 0 }

/** Over how many milliseconds the weight must have stood still (F13). */
const STABLE_MS = 2000

// A pound stored in kg comes back a billionth off; the border itself is inside.
const HAIR = 1e-6

/** Readings of the last 2 s and the one just before them, so that the whole 2 s are known; none across a gap. */
const remember = (recent: readonly ScaleSample[], sample: ScaleSample): ScaleSample[] => {
  const last = recent.at(-1)
  if (!last || sample.at - last.at > STABLE_MS) return [sample]
  const since = sample.at - STABLE_MS
  const firstInside = recent.findIndex((one) => one.at > since)
  const from = firstInside === -1 ? recent.length - 1 : Math.max(0, firstInside - 1)
  return [...recent.slice(from), sample]
}

const isStable = (recent: readonly ScaleSample[], sensitivity: Kg): boolean => {
  const first = recent[0]
  const last = recent.at(-1)
  if (!first || !last || last.at - first.at < STABLE_MS) return false
  const weights = recent.map((sample) => sample.weight)
  return Math.max(...weights) - Math.min(...weights) < sensitivity
}

const stopped = (phase: AdvancePhase, recent: readonly ScaleSample[]): AdvanceState => ({
  phase,
  recent,
  heldSince: null,
  heldMs: 0,
})

/**
 * The next state after a scale reading (F13): inside the window and still for 2 s, both unbroken for the
 * transition time, advances; leaving the window, moving or a gap in the readings starts the clock again;
 * above the window the alarm is on. Without a transition time it never advances by itself.
 */
export const advanceStep = (
  state: AdvanceState,
  sample: ScaleSample,
  settings: AdvanceSettings,
): AdvanceState => {
  const last = state.recent.at(-1)
  // A reading that arrives late would turn the clock back.
  const isUsable = Number.isFinite(sample.weight) && (!last || sample.at > last.at)
  if (state.phase === 'advanced' || !isUsable) return state
  const recent = remember(state.recent, sample)
  const distance = sample.weight - settings.planned
  const window = settings.window + HAIR
  if (distance > window) return stopped('over', recent)
  if (distance < -window) return stopped('under', recent)
  if (settings.automatic_transition_time === null || !isStable(recent, settings.sensitivity)) {
    return stopped('inside', recent)
  }
  const heldSince = state.heldSince ?? sample.at
  const heldMs = sample.at - heldSince
  const phase = heldMs >= settings.automatic_transition_time * 1000 ? 'advanced' : 'holding'
  return { phase, recent, heldSince, heldMs }
}
