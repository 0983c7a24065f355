import type { Kg } from '@manger/contract'
import type { ScaleSample } from '@manger/contract/feedings'

/** The scales that a cab can weigh with. */
export const SCALE_KINDS = ['simulated', 'manual'] as const
export type ScaleKind = (typeof SCALE_KINDS)[number]

/** What is weighed now: its target and window, the finest step shown, and kg that already lie on it. */
export type LineOnScale = { target: Kg; window: Kg; division: Kg; from: Kg }

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

export type Scale = SimulatedScale | ManualScale
