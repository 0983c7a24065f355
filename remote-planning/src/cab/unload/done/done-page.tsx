import type { Feeding } from '@manger/contract/feedings'
import { useFarm, useFormat, usePaths, useTranslate } from '@manger/platform'
import { useNavigate } from '@manger/platform/router'
import { Note } from '@manger/ui'
import { BarButton } from '../../frame/bar-button.tsx'
import { Cab } from '../../frame/cab.tsx'
import { StateButton } from '../../states/state-button.tsx'
import { StateCard } from '../../states/state-card.tsx'
import { usePageState } from '../../states/use-page-state.ts'
import { HeadOfUnloading } from '../head-of-unloading.tsx'
import type { UnloadWork } from '../use-unload-work.ts'
import { UnloadSummary } from './unload-summary.tsx'
import { useLaterLoad } from './use-later-load.ts'

type DonePageProps = { feeding: Feeding; work: UnloadWork }

/** The feeding is done: how near to the plan, group by group, what became of the rest, and what comes next. */
export const DonePage = ({ feeding, work: { operation, meanwhile } }: DonePageProps) => {
  const t = useTranslate()
  const format = useFormat()
  const navigate = useNavigate()
  const paths = usePaths()
  const { id } = useFarm()
  const { next } = useLaterLoad(feeding)
  const { residue, residue_choice, flags } = feeding
  const plan = paths.farm(id, 'planning')
  const toPlan = () => void navigate(plan)
  const { state, act } = usePageState({
    mode: 'unload',
    feeding,
    operation,
    meanwhile,
    next: next?.ration.name ?? null,
  })
  return (
    <Cab
      head={<HeadOfUnloading feeding={feeding} onBack={toPlan} />}
      bar={
        <>
          {next !== null && (
            <BarButton icon="calendar-check" onPress={toPlan}>
              {t('cab.plan')}
            </BarButton>
          )}
          <StateButton
            state={state}
            isNext
            isBusy={operation.state === 'sending'}
            onPress={(does) => (does === 'go_on' ? void navigate(`${plan}/${next?.id}/load`) : act(does))}
          />
        </>
      }
    >
      {state.name !== 'done' && <StateCard state={state} />}
      <UnloadSummary feeding={feeding} title={state.name === 'done' ? state : t('cab.allGiven')} />
      {residue_choice !== null && (
        <Note tone="plain">
          {t(`cab.residue.${residue_choice}.done`, { weight: format.weightText(residue) })}
        </Note>
      )}
      {residue !== null && residue < 0 && (
        <Note>{t('cab.residue.scaleError', { weight: format.weightText(-residue) })}</Note>
      )}
      {flags.includes('mixing_short') && <Note>{t('cab.wasMixedShort')}</Note>}
    </Cab>
  )
}
