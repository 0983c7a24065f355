import type { Feeding } from '@manger/contract/feedings'
import { useFormat, useTranslate } from '@manger/platform'
import type { ReactNode } from 'react'
import { BarButton, MainButton } from '../../weighing-here/cab/bar-button.tsx'
import { Cab } from '../../weighing-here/cab/cab.tsx'
import { ProgressStrip } from '../../weighing-here/line/progress-strip.tsx'
import { PendingNote } from '../../weighing-here/pending/pending-note.tsx'
import { linesToLoad, loadedSoFar } from '../lines.formulas.ts'
import { LoadSummary } from '../loaded/load-summary.tsx'
import type { LoadWork } from '../use-load-work.ts'
import { partsOf } from './parts.ts'

type AllInProps = { head: ReactNode; feeding: Feeding; work: LoadWork; onUndo: (() => void) | null }

/** Every ingredient has its weight: the load can be finished, or the last one taken back. */
export const AllIn = ({ head, feeding, work: { operation, finish }, onUndo }: AllInProps) => {
  const t = useTranslate()
  const format = useFormat()
  const total = linesToLoad(feeding).length
  const isUnanswered = operation.state === 'unanswered'
  const mayFinish = feeding.allowed_actions.includes('finish_load')
  return (
    <Cab
      head={head}
      bar={
        <>
          <BarButton icon="undo" disabled={onUndo === null} onPress={() => onUndo?.()}>
            {t('cab.undo')}
          </BarButton>
          <MainButton
            isBusy={operation.state === 'sending'}
            disabled={!mayFinish}
            note={mayFinish ? t('cab.startsMixing') : t('cab.onlyLook')}
            onPress={isUnanswered ? operation.retry : finish}
          >
            {t(isUnanswered ? 'cab.retry' : 'cab.finish')}
          </MainButton>
        </>
      }
    >
      <ProgressStrip
        parts={partsOf(feeding, null, 0)}
        place={t('cab.ingredientOf', { place: total, total })}
        total={t('cab.ofWeight', {
          done: format.weight(loadedSoFar(feeding)).value,
          total: format.weightText(feeding.load_target),
        })}
      />
      <PendingNote operation={operation} />
      <LoadSummary feeding={feeding} title={t('cab.allIn')} />
    </Cab>
  )
}
