import { toMinutes } from '@manger/contract'
import type { Feeding } from '@manger/contract/feedings'
import { useFarm, useFormat, usePaths, useTranslate } from '@manger/platform'
import { useNavigate } from '@manger/platform/router'
import { Button } from '@manger/ui'
import { CabDialog } from '@manger/ui/data'
import { useState } from 'react'
import { mixingLeft } from '../../shared-here/mixing.formulas.ts'
import { MainButton } from '../../weighing-here/cab/bar-button.tsx'
import { Cab } from '../../weighing-here/cab/cab.tsx'
import { useServerNow } from '../../weighing-here/feeding/use-server-clock.ts'
import { MixingCard } from '../../weighing-here/mixing/mixing-card.tsx'
import { Refusals } from '../../weighing-here/pending/refusals.tsx'
import { HeadOfUnloading } from '../head-of-unloading.tsx'
import type { UnloadWork } from '../use-unload-work.ts'
import { GroupList } from './group-list.tsx'

type StartPageProps = { feeding: Feeding; work: UnloadWork }

/** Before the first group: whether the feed is mixed, who gets it, and the one button that begins. */
export const StartPage = ({ feeding, work: { operation, start } }: StartPageProps) => {
  const t = useTranslate()
  const format = useFormat()
  const navigate = useNavigate()
  const paths = usePaths()
  const { id } = useFarm()
  const [isAsking, setAsking] = useState(false)
  const left = mixingLeft(feeding, useServerNow())
  const minutes = format.minutes(toMinutes(left))
  const mayStart = feeding.allowed_actions.includes('start_unload')
  const isEarly = left > 0
  return (
    <Cab
      head={<HeadOfUnloading feeding={feeding} onBack={() => void navigate(paths.farm(id, 'planning'))} />}
      aside={<GroupList feeding={feeding} />}
      bar={
        operation.state === 'unanswered' ? (
          <MainButton onPress={operation.retry}>{t('cab.retry')}</MainButton>
        ) : (
          <MainButton
            tone={isEarly ? 'quiet' : 'primary'}
            disabled={!mayStart}
            isBusy={operation.state === 'sending'}
            note={!mayStart ? t('cab.mayNotUnload') : isEarly ? t('cab.tooEarly', { minutes }) : undefined}
            onPress={isEarly ? () => setAsking(true) : start}
          >
            {t('cab.startUnloading')}
          </MainButton>
        )
      }
    >
      <Refusals feeding={feeding} operation={operation} />
      <MixingCard feeding={feeding} />
      <CabDialog
        open={isAsking}
        title={t('cab.earlyTitle', { minutes })}
        actions={
          <>
            <Button size="large" onClick={() => setAsking(false)}>
              {t('cab.mixOn')}
            </Button>
            <Button
              size="large"
              kind="primary"
              onClick={() => {
                setAsking(false)
                start()
              }}
            >
              {t('cab.unloadNow')}
            </Button>
          </>
        }
      >
        {t('cab.earlyText')}
      </CabDialog>
    </Cab>
  )
}
