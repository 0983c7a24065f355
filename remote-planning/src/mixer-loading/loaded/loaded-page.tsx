import type { Feeding } from '@manger/contract/feedings'
import { useFarm, usePaths, useTranslate } from '@manger/platform'
import { useNavigate } from '@manger/platform/router'
import { useState } from 'react'
import { BarButton, MainButton } from '../../weighing-here/cab/bar-button.tsx'
import { Cab } from '../../weighing-here/cab/cab.tsx'
import { CabHead } from '../../weighing-here/cab/cab-head.tsx'
import { MixingCard } from '../../weighing-here/mixing/mixing-card.tsx'
import { PendingNote } from '../../weighing-here/pending/pending-note.tsx'
import { ReasonDialog } from '../../weighing-here/reason/reason-dialog.tsx'
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
  const { operation } = work
  const isIdle = operation.state === 'idle'
  const mayReopen = feeding.allowed_actions.includes('reopen_load') && isIdle
  const mayUnload = feeding.allowed_actions.includes('start_unload')
  const plan = paths.farm(id, 'planning')
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
          {operation.state === 'unanswered' ? (
            <MainButton onPress={operation.retry}>{t('cab.retry')}</MainButton>
          ) : (
            <MainButton
              isBusy={operation.state === 'sending'}
              note={mayUnload ? undefined : t('cab.mayNotUnload')}
              onPress={() => void navigate(mayUnload ? `${plan}/${feeding.id}/unload` : plan)}
            >
              {t(mayUnload ? 'cab.toUnloading' : 'cab.toPlan')}
            </MainButton>
          )}
        </>
      }
    >
      <PendingNote operation={operation} />
      <MixingCard feeding={feeding} />
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
