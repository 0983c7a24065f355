import type { Kg } from '@manger/contract'
import type { ScaleSample } from '@manger/contract/feedings'
import type { ScaleUnit } from '@manger/contract/mixers'

/** The scales that a cab can weigh with. */
export const SCALE_KINDS = ['simulated', 'manual', 'bridge', 'serial'] as const
export type ScaleKind = (typeof SCALE_KINDS)[number]

/**
 * What is weighed now: its target and window, the finest step shown, and kg that already lie on it; `isOut`: it is taken
 * out, and the weight in the mixer falls.
 */
export type LineOnScale = { target: Kg; window: Kg; division: Kg; from: Kg; isOut: boolean }

/** Where weights come from: readings are net kg of the present line, be it filled in or taken out. */
export type ScaleSource = {
  kind: ScaleKind
  /** Where its words stand: `.short`, `.name`, `.hint`. */
  label: string
  /** `live` sends readings by itself and may advance by itself (F13); `typed` waits for the driver. */
  status: 'live' | 'typed'
  /** Sets the tare: from here on readings belong to this line. */
  begin: (line: LineOnScale) => void
  /** Calls back at every reading; answers how to stop. */
  subscribe: (listener: (sample: ScaleSample) => void) => () => void
}

/** A scale that only pretends: feed comes while somebody holds the button, or by itself. */
export type SimulatedScale = ScaleSource & {
  kind: 'simulated'
  status: 'live'
  press: () => void
  release: () => void
  /** A whole piece falls in at once. */
  drop: (weight: Kg) => void
  isAuto: () => boolean
  setAuto: (isAuto: boolean) => void
}

/** No scale at all: the driver reads the weight off his own display and types it. */
export type ManualScale = ScaleSource & {
  kind: 'manual'
  status: 'typed'
  type: (weight: Kg) => void
}

/** How it stands with a scale that sends. From `lost` on it cannot be weighed with: then weights are typed. */
export type LiveState =
  | 'connecting'
  | 'live'
  | 'stable'
  | 'moving'
  | 'over'
  | 'under'
  | 'lost'
  | 'wrong_unit'
  | 'unpaired'
  | 'no_port'

/** What a scale told last beside its weight; `rotations`: those of the auger on its counter, null where it has none. */
export type LiveLook = {
  state: LiveState
  protocol: string | null
  unit: ScaleUnit | null
  rotations: number | null
}

/** A real scale: through the program beside it, or on a port of this device. */
export type LiveScale = ScaleSource & {
  kind: 'bridge' | 'serial'
  status: 'live'
  /** Listens until what it answers is called. */
  connect: () => () => void
  /** The line was stored with this weight: the next one begins where it ended. */
  end: (weight: Kg) => void
  look: () => LiveLook
  watch: (listener: () => void) => () => void
  /** Hears every byte, as it came. */
  overhear: (listener: (text: string) => void) => () => void
}

export type Scale = SimulatedScale | ManualScale | LiveScale
