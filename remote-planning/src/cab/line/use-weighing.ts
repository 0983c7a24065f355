import type { Kg, Seconds } from '@manger/contract'
import { ADVANCE_START, type AdvanceState, advanceStep, type ScaleSample } from '@manger/contract/feedings'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Scale } from '../scale/scale-source.ts'

/** What is weighed now: an ingredient that comes in, or a group that is given its feed. */
export type LineToWeigh = {
  planned: Kg
  /** What of the target came because the ration was kept (F27). */
  grown?: Kg | undefined
  window: Kg
  sensitivity: Kg
  /** How long the weight must hold before the next line comes by itself; null = never. */
  seconds: Seconds | null
  /** Kg of this line that already lie on the scale. */
  from: Kg
  /** They were weighed before and taken back. */
  isUndone: boolean
  division: Kg
  /** The steps of the mixer's scale, where they are more than the whole target. */
  coarse: Kg | null
  /** Kg of one bale or bag, where the feed comes in whole ones. */
  piece: Kg | null
}

/** The live weight of a line and where it stands. */
type Weighing = { weight: Kg; state: AdvanceState }

const settingsOf = ({ planned, window, sensitivity, seconds }: LineToWeigh) => ({
  planned,
  window,
  sensitivity,
  automatic_transition_time: seconds,
})

type Options = {
  line: LineToWeigh
  /** It is taken out of the mixer. */
  isOut: boolean
  /** While something is asked or sent, or a weight must be confirmed, nothing advances by itself. */
  isHeld: (weight: Kg) => boolean
  /** Hears every reading. */
  onRead: (weight: Kg) => void
  /** The weight held in its window long enough. */
  onAdvance: (weight: Kg) => void
}

/** Follows a scale through one line (F13); a component that uses it belongs to one line. */
export const useWeighing = (scale: Scale, { line, isOut, isHeld, onRead, onAdvance }: Options): Weighing => {
  const [{ weight, state }, setWeighing] = useState<Weighing>({ weight: line.from, state: ADVANCE_START })

  // A scale that takes over from another goes on from what that one has read.
  const begin = useEffectEvent(() =>
    scale.begin({ target: line.planned, window: line.window, division: line.division, from: weight, isOut }),
  )
  const read = useEffectEvent((sample: ScaleSample) => {
    onRead(sample.weight)
    const mayAdvance = scale.status === 'live' && !isHeld(sample.weight)
    const settings = settingsOf(mayAdvance ? line : { ...line, seconds: null })
    setWeighing((now) => ({
      weight: sample.weight,
      // What advanced waits to be taken; once something holds it back it is judged anew.
      state: advanceStep(
        now.state.phase === 'advanced' && !mayAdvance ? ADVANCE_START : now.state,
        sample,
        settings,
      ),
    }))
  })
  const advance = useEffectEvent(onAdvance)

  useEffect(() => {
    begin()
    return scale.subscribe((sample) => read(sample))
  }, [scale])

  // The weight that held, not one that came after it.
  const held = state.phase === 'advanced' ? state.recent.at(-1)?.weight : undefined
  useEffect(() => {
    if (held !== undefined) advance(held)
  }, [held])

  return { weight, state }
}
