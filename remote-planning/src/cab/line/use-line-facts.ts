import type { Kg } from '@manger/contract'
import type { AdvanceState } from '@manger/contract/feedings'
import { useState } from 'react'
import type { LineFacts } from '../states/line.states.ts'
import type { LineStepProps } from './line-step.tsx'

type Measured = { weight: Kg; advance: AdvanceState; refusal: string }

/** Gathers what the state of a line depends on. */
export const useLineFacts = (props: LineStepProps & Measured): LineFacts => {
  const { mode, scale, line, operation, kept, weight, advance, refusal } = props
  // What lay there when the page was opened: a weighing taken back is no such thing.
  const [resumedAt] = useState(line.isUndone ? 0 : line.from)
  const { seconds } = line
  const isIdle = operation.state === 'idle'
  return {
    mode,
    planned: line.planned,
    window: line.window,
    piece: line.piece,
    weight,
    mixer: props.mixer ?? null,
    scale: scale.status,
    isHeard: advance.recent.length > 0,
    countdown:
      seconds === null || advance.heldMs <= 0
        ? null
        : Math.max(0, Math.ceil(seconds - advance.heldMs / 1000)),
    resumedAt,
    instead: props.instead ?? null,
    sending: operation.state,
    isWeightSent: kept !== null,
    refusal,
    mayStore: props.onStore !== null,
    mayUndo: isIdle && props.onUndo !== null,
    maySkip: isIdle && props.onSkip !== null,
  }
}
