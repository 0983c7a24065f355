import type { Kg } from '@manger/contract'
import { useFormat, useTranslate } from '@manger/platform'
import { Deviation } from '@manger/ui'
import type { ReactNode } from 'react'
import { ReasonDialog } from '../reason/reason-dialog.tsx'
import { lineDeviation } from './standing.ts'

type AcceptDialogProps = {
  mode: 'load' | 'unload'
  name: string
  planned: Kg
  window: Kg
  weight: Kg
  /** What else the driver confirms with it. */
  children?: ReactNode
  onReason: (reason: string) => void
  onClose: () => void
}

const TOO_MUCH = {
  load: ['cab.reason.fellIn', 'cab.reason.restOfHeap', 'cab.reason.scaleWrong'],
  unload: ['cab.reason.fellOut', 'cab.reason.restOfMixer', 'cab.reason.scaleWrong'],
}
const TOO_LITTLE = {
  load: ['cab.reason.noneLeft', 'cab.reason.machineBroken', 'cab.reason.scaleWrong'],
  unload: ['cab.reason.noneLeft', 'cab.reason.feedLeft', 'cab.reason.machineBroken'],
}

/** A weight outside its window counts only when the driver says why (F13). */
export const AcceptDialog = (props: AcceptDialogProps) => {
  const { mode, name, planned, window, weight, children, onReason, onClose } = props
  const t = useTranslate()
  const format = useFormat()
  const { kg, percent, level, way } = lineDeviation({ planned, actual: weight }, window)
  const isOver = kg > 0
  return (
    <ReasonDialog
      title={t('cab.acceptTitle', { name, weight: format.weightText(weight) })}
      reasons={(isOver ? TOO_MUCH : TOO_LITTLE)[mode]}
      action={t('cab.acceptWeight', { value: format.weight(weight).value })}
      isAlarm={isOver}
      onReason={onReason}
      onClose={onClose}
    >
      <p>
        {t('cab.target')} <b>{format.weightText(planned)}</b>
        {' · '}
        <Deviation level={level} way={way}>
          {`${format.weightChange(kg)} · ${format.deviation(percent, 1)}`}
        </Deviation>
      </p>
      {children}
    </ReasonDialog>
  )
}
