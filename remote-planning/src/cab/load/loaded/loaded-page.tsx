import type { Feeding } from '@manger/contract/feedings'
import { useFarm, usePaths, useTranslate } from '@manger/platform'
import { useNavigate } from '@manger/platform/router'
import { useState } from 'react'
import { BarButton } from '../../frame/bar-button.tsx'
import { Cab } from '../../frame/cab.tsx'
import { CabHead } from '../../frame/cab-head.tsx'
import { MixingCard } from '../../mixing/mixing-card.tsx'
import { useMixing } from '../../mixing/use-mixing.ts'
import { ReasonDialog } from '../../reason/reason-dialog.tsx'
import { isOfMixing } from '../../states/page.states.ts'
import { StateButton } from '../../states/state-button.tsx'
import { StateCard } from '../../states/state-card.tsx'
import { usePageState } from '../../states/use-page-state.ts'
import type { LoadWork } from '../use-load-work.ts'
import { LoadSummary } from './load-summary.tsx'

type LoadedPageProps = { feeding: Feeding; work: LoadWork }

const REASONS = ['cab.reason.somethingMissing', 'cab.reason.wrongWeight', 'cab.reason.finishedEarly']

/** The load is in and is mixed; then it is unloaded. */
export const LoadedPage = ({ feeding, work }: LoadedPageProps) => {
  const t = useTranslate()
  const paths = usePaths()
  const navigate = useNavigate()
  const { id } = useFarm()
  const [isReopening, setReopening] = useState(false)
  const mixing = useMixing(feeding)
  const { operation } = work
  const mayReopen = feeding.allowed_actions.includes('reopen_load') && operation.state === 'idle'
  const plan = paths.farm(id, 'planning')
  const { state, act } = usePageState({
    mode: 'load',
    feeding,
    operation,
    meanwhile: work.meanwhile,
    mixingLeft: mixing.left,
  })
  return (
    <Cab
      head={
        <CabHead
          title={feeding.ration.name}
          note={`${feeding.mixer.name} · ${feeding.period.name}`}
          onBack={() => void navigate(plan)}
        />
      }
      aside={<LoadSummary feeding={feeding} title={t('cab.loaded')} />}
      bar={
        <>
          <BarButton icon="undo" disabled={!mayReopen} onPress={() => setReopening(true)}>
            {t('cab.reopen')}
          </BarButton>
          <StateButton
            state={state}
            isNext
            isBusy={operation.state === 'sending'}
            onPress={(does) => (does === 'go_on' ? void navigate(`${plan}/${feeding.id}/unload`) : act(does))}
          />
        </>
      }
    >
      {!isOfMixing(state.name) && <StateCard state={state} />}
      <MixingCard feeding={feeding} mixing={mixing} state={state} />
      {isReopening && (
        <ReasonDialog
          title={t('cab.reopenTitle')}
          reasons={REASONS}
          action={t('cab.reopen')}
          onClose={() => setReopening(false)}
          onReason={(reason) => {
            setReopening(false)
            work.reopen(reason)
          }}
        >
          <p>{t('cab.reopenText')}</p>
        </ReasonDialog>
      )}
    </Cab>
  )
}
