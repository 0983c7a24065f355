import type { Kg } from '@manger/contract'
import { useFormat, useTranslate } from '@manger/platform'
import { type ReactNode, useState } from 'react'
import { BarButton, MainButton } from '../cab/bar-button.tsx'
import { Cab } from '../cab/cab.tsx'
import { signalAdvance } from '../cab/signal.ts'
import { PendingNote } from '../pending/pending-note.tsx'
import type { Sending } from '../pending/use-operation.ts'
import { FillControl } from '../scale/fill-control.tsx'
import type { Scale } from '../scale/scale-source.ts'
import { AcceptDialog } from './accept-dialog.tsx'
import { type Standing, standingOf } from './standing.ts'
import { useAlarm } from './use-alarm.ts'
import { type LineToWeigh, useWeighing } from './use-weighing.ts'
import { WeighButton } from './weigh-button.tsx'
import { WeighCard } from './weigh-card.tsx'

/** How a line ended: by itself, by the driver, and then why where it is outside its window. */
export type Ending = { advance: 'auto' | 'manual'; reason?: string }

type LineStepProps = {
  mode: 'load' | 'unload'
  head: ReactNode
  name: string
  aside?: ReactNode
  /** The planned ingredient that this one replaces. */
  instead?: string | undefined
  hint?: ReactNode
  scale: Scale
  line: LineToWeigh
  operation: Sending
  /** The weight of this line that is on its way or was not taken; it stays on the screen. */
  kept: Kg | null
  /** Something else is asked: nothing advances by itself. */
  isHeld: boolean
  /** Whether a weight is too much for another reason than its own window, and what that is. */
  excess?: (weight: Kg) => string | null
  strip: (weight: Kg) => ReactNode
  /** What comes below the card. */
  children: (weight: Kg) => ReactNode
  onUndo: (() => void) | null
  onSkip: (() => void) | null
  /** Null: this person may only look on. */
  onStore: ((weight: Kg, ending: Ending) => void) | null
}

/** One line of the work: its card, what comes then, and the three buttons (design 7). */
export const LineStep = (props: LineStepProps) => {
  const { mode, head, name, aside, hint, scale, line, operation, kept, onUndo, onSkip, onStore } = props
  const t = useTranslate()
  const format = useFormat()
  const [isAccepting, setAccepting] = useState(false)
  const isIdle = operation.state === 'idle' && onStore !== null
  const store = (weight: Kg, ending: Ending) => {
    signalAdvance()
    onStore?.(weight, ending)
  }
  const excessOf = (weight: Kg) => props.excess?.(weight) ?? null
  const { weight: onScale, state } = useWeighing(scale, {
    line,
    isHeld: (weight) => weight <= 0 || props.isHeld || isAccepting || !isIdle || excessOf(weight) !== null,
    onAdvance: (weight) => store(weight, { advance: 'auto' }),
  })
  const weight = kept ?? onScale
  const excess = excessOf(weight)
  const standing: Standing = excess === null ? standingOf(state.phase, weight) : 'over'
  useAlarm(standing)

  return (
    <Cab
      head={head}
      aside={props.children(weight)}
      bar={
        <>
          <BarButton icon="undo" disabled={!isIdle || onUndo === null} onPress={() => onUndo?.()}>
            {t('cab.undo')}
          </BarButton>
          <BarButton icon="skip" disabled={!isIdle || onSkip === null} onPress={() => onSkip?.()}>
            {t('cab.skip')}
          </BarButton>
          {operation.state === 'unanswered' || operation.state === 'refused' ? (
            <MainButton onPress={operation.retry} note={kept === null ? undefined : format.weightText(kept)}>
              {t('cab.retry')}
            </MainButton>
          ) : (
            <WeighButton
              weight={weight}
              standing={standing}
              heldMs={state.heldMs}
              seconds={line.seconds}
              isBusy={operation.state === 'sending'}
              isAllowed={onStore !== null}
              onNext={() => store(weight, { advance: 'manual' })}
              onAccept={() => setAccepting(true)}
            />
          )}
        </>
      }
    >
      {props.strip(weight)}
      <PendingNote
        operation={operation}
        what={kept === null ? undefined : `${name}: ${format.weightText(kept)}`}
      />
      <WeighCard
        mode={mode}
        name={name}
        aside={aside}
        instead={props.instead}
        hint={hint}
        scale={scale}
        line={line}
        weight={weight}
        standing={standing}
      />
      {scale.kind === 'simulated' && <FillControl scale={scale} mode={mode} />}
      {isAccepting && (
        <AcceptDialog
          mode={mode}
          name={name}
          planned={line.planned}
          window={line.window}
          weight={weight}
          onClose={() => setAccepting(false)}
          onReason={(reason) => {
            setAccepting(false)
            store(weight, { advance: 'manual', reason })
          }}
        >
          {excess !== null && <p>{excess}</p>}
        </AcceptDialog>
      )}
    </Cab>
  )
}
