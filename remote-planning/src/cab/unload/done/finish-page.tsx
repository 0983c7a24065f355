import type { Feeding, ResidueChoice } from '@manger/contract/feedings'
import { useFormat, useTranslate } from '@manger/platform'
import { type ReactNode, useState } from 'react'
import { BarButton } from '../../frame/bar-button.tsx'
import { Cab } from '../../frame/cab.tsx'
import { ProgressStrip } from '../../line/progress-strip.tsx'
import { StateButton } from '../../states/state-button.tsx'
import { StateCard } from '../../states/state-card.tsx'
import { usePageState } from '../../states/use-page-state.ts'
import { partsOf } from '../give/parts.ts'
import { givenSoFar, groupsToGive, leftInMixer } from '../groups.formulas.ts'
import type { UnloadWork } from '../use-unload-work.ts'
import { ResidueChoices } from './residue-choices.tsx'
import { UnloadSummary } from './unload-summary.tsx'
import { useLaterLoad } from './use-later-load.ts'

type FinishPageProps = { head: ReactNode; feeding: Feeding; work: UnloadWork; onUndo: (() => void) | null }

/** Every group has its feed: what happens to the rest, and the end of the feeding. */
export const FinishPage = ({ head, feeding, work, onUndo }: FinishPageProps) => {
  const t = useTranslate()
  const format = useFormat()
  const { operation, finish } = work
  const [chosen, setChosen] = useState<ResidueChoice | null>(null)
  const { canCarry } = useLaterLoad(feeding)
  const left = leftInMixer(feeding, 0)
  const total = groupsToGive(feeding).length
  const { state, act } = usePageState({
    mode: 'unload',
    feeding,
    operation,
    meanwhile: work.meanwhile,
    left,
    isResidueChosen: chosen !== null,
  })
  return (
    <Cab
      head={head}
      aside={<UnloadSummary feeding={feeding} title={t('cab.allGiven')} />}
      bar={
        <>
          <BarButton icon="undo" disabled={onUndo === null} onPress={() => onUndo?.()}>
            {t('cab.undo')}
          </BarButton>
          <StateButton
            state={state}
            isNext={left <= 0}
            isBusy={operation.state === 'sending'}
            onPress={(does) => (does === 'finish' ? finish(left > 0 ? chosen : null) : act(does))}
          />
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
      {state.name === 'rest_in_mixer' ? (
        <ResidueChoices
          state={state}
          hasFed={givenSoFar(feeding) > 0}
          canCarry={canCarry}
          chosen={chosen}
          onChoose={setChosen}
        />
      ) : (
        <StateCard state={state} />
      )}
    </Cab>
  )
}
