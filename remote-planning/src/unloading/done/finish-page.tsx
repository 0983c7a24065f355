import type { Feeding, ResidueChoice } from '@manger/contract/feedings'
import { useFormat, useTranslate } from '@manger/platform'
import { type ReactNode, useState } from 'react'
import { BarButton, MainButton } from '../../weighing-here/cab/bar-button.tsx'
import { Cab } from '../../weighing-here/cab/cab.tsx'
import { ProgressStrip } from '../../weighing-here/line/progress-strip.tsx'
import { PendingNote } from '../../weighing-here/pending/pending-note.tsx'
import { partsOf } from '../give/parts.ts'
import { givenSoFar, groupsToGive, leftInMixer } from '../groups.formulas.ts'
import type { UnloadWork } from '../use-unload-work.ts'
import { ResidueChoices } from './residue-choices.tsx'
import { UnloadSummary } from './unload-summary.tsx'

type FinishPageProps = { head: ReactNode; feeding: Feeding; work: UnloadWork; onUndo: (() => void) | null }

/** Every group has its feed: what happens to the rest, and the end of the feeding. */
export const FinishPage = ({ head, feeding, work: { operation, finish }, onUndo }: FinishPageProps) => {
  const t = useTranslate()
  const format = useFormat()
  const [chosen, setChosen] = useState<ResidueChoice | null>(null)
  const left = leftInMixer(feeding, 0)
  const total = groupsToGive(feeding).length
  const isUnanswered = operation.state === 'unanswered'
  const mayFinish = feeding.allowed_actions.includes('finish_unload')
  const mustChoose = left > 0 && chosen === null
  return (
    <Cab
      head={head}
      aside={<UnloadSummary feeding={feeding} title={t('cab.allGiven')} />}
      bar={
        <>
          <BarButton icon="undo" disabled={onUndo === null} onPress={() => onUndo?.()}>
            {t('cab.undo')}
          </BarButton>
          <MainButton
            isBusy={operation.state === 'sending'}
            disabled={!mayFinish || (mustChoose && !isUnanswered)}
            note={!mayFinish ? t('cab.onlyLook') : mustChoose ? t('cab.chooseResidue') : undefined}
            onPress={isUnanswered ? operation.retry : () => finish(left > 0 ? chosen : null)}
          >
            {t(isUnanswered ? 'cab.retry' : 'cab.finish')}
          </MainButton>
        </>
      }
    >
      <ProgressStrip
        parts={partsOf(feeding, null, 0)}
        place={t('cab.groupOf', { place: total, total })}
        total={t('cab.ofWeight', {
          done: format.weight(givenSoFar(feeding)).value,
          total: format.weightText(feeding.planned_weight),
        })}
      />
      <PendingNote operation={operation} />
      <ResidueChoices left={left} hasFed={givenSoFar(feeding) > 0} chosen={chosen} onChoose={setChosen} />
    </Cab>
  )
}
