import type { Kg } from '@manger/contract'
import { useFormat, useTranslate } from '@manger/platform'
import { ReasonDialog } from '../reason/reason-dialog.tsx'
import type { LineState, LineStateName } from '../states/line.states.ts'
import { StateSentence } from '../states/state-sentence.tsx'

type AcceptDialogProps = {
  mode: 'load' | 'unload'
  name: string
  /** What is accepted: its sentence stands here again, word for word. */
  state: LineState
  planned: Kg
  /** Kg in the mixer when the group began; null while loading. */
  loaded: Kg | null
  weight: Kg
  onReason: (reason: string) => void
  onClose: () => void
}

const TOO_MUCH = {
  load: ['cab.reason.fellIn', 'cab.reason.restOfHeap', 'cab.reason.scaleWrong'],
  unload: ['cab.reason.fellOut', 'cab.reason.restOfMixer', 'cab.reason.scaleWrong'],
}
const TOO_LITTLE = {
  load: ['cab.reason.noneLeft', 'cab.reason.machineBroken', 'cab.reason.scaleWrong'],
  unload: ['cab.reason.noneLeft', 'cab.reason.feedLeft', 'cab.reason.machineBroken', 'cab.reason.scaleWrong'],
}
// More than was loaded cannot come out: the scale was wrong now, or while loading.
const MORE_THAN_LOADED = ['cab.reason.scaleWrong', 'cab.reason.loadedWrong', 'cab.reason.restBefore']

const reasonsOf = (mode: 'load' | 'unload', state: LineStateName): readonly string[] => {
  if (state === 'more_than_loaded') return MORE_THAN_LOADED
  return (state === 'too_much' ? TOO_MUCH : TOO_LITTLE)[mode]
}

/** A weight outside its window, or more than was loaded, counts only when the driver says why (F13). */
export const AcceptDialog = (props: AcceptDialogProps) => {
  const { mode, name, state, planned, loaded, weight, onReason, onClose } = props
  const t = useTranslate()
  const format = useFormat()
  return (
    <ReasonDialog
      title={t('cab.acceptTitle', { name, weight: format.weightText(weight) })}
      reasons={reasonsOf(mode, state.name)}
      action={t('cab.acceptWeight', { value: format.weight(weight).value })}
      isAlarm={state.tone === 'bad'}
      onReason={onReason}
      onClose={onClose}
    >
      <div>
        <StateSentence state={state} />
        <p>
          {state.name === 'more_than_loaded' ? t('cab.inTheMixer') : t('cab.target')}{' '}
          <b>{format.weightText(state.name === 'more_than_loaded' ? loaded : planned)}</b>
        </p>
      </div>
    </ReasonDialog>
  )
}
