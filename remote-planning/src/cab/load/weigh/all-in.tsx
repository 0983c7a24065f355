import type { Feeding } from '@manger/contract/feedings'
import { useFormat, useTranslate } from '@manger/platform'
import type { ReactNode } from 'react'
import { BarButton } from '../../frame/bar-button.tsx'
import { Cab } from '../../frame/cab.tsx'
import { ProgressStrip } from '../../line/progress-strip.tsx'
import { StateButton } from '../../states/state-button.tsx'
import { StateCard } from '../../states/state-card.tsx'
import { usePageState } from '../../states/use-page-state.ts'
import { linesToLoad, loadedSoFar } from '../lines.formulas.ts'
import { LoadSummary } from '../loaded/load-summary.tsx'
import type { LoadWork } from '../use-load-work.ts'
import { partsOf } from './parts.ts'

type AllInProps = { head: ReactNode; feeding: Feeding; work: LoadWork; onUndo: (() => void) | null }

/** Every ingredient has its weight: the load can be finished, or the last one taken back. */
export const AllIn = ({ head, feeding, work: { operation, meanwhile, finish }, onUndo }: AllInProps) => {
  const t = useTranslate()
  const format = useFormat()
  const total = linesToLoad(feeding).length
  const { state, act } = usePageState({ mode: 'load', feeding, operation, meanwhile })
  return (
    <Cab
      head={head}
      bar={
        <>
          <BarButton icon="undo" disabled={onUndo === null} onPress={() => onUndo?.()}>
            {t('cab.undo')}
          </BarButton>
          <StateButton
            state={state}
            isNext
            isBusy={operation.state === 'sending'}
            onPress={(does) => (does === 'finish' ? finish() : act(does))}
          />
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
      {state.name !== 'all_in' && <StateCard state={state} />}
      <LoadSummary feeding={feeding} title={state.name === 'all_in' ? state : t('cab.inTheMixer')} />
    </Cab>
  )
}
