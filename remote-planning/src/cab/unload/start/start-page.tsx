import { toMinutes } from '@manger/contract'
import type { Feeding } from '@manger/contract/feedings'
import { useFarm, useFormat, usePaths, useTranslate } from '@manger/platform'
import { useNavigate } from '@manger/platform/router'
import { Button } from '@manger/ui'
import { CabDialog } from '@manger/ui/data'
import { useState } from 'react'
import { Cab } from '../../frame/cab.tsx'
import { MixingCard } from '../../mixing/mixing-card.tsx'
import { useMixing } from '../../mixing/use-mixing.ts'
import { isOfMixing } from '../../states/page.states.ts'
import { StateButton } from '../../states/state-button.tsx'
import { StateCard } from '../../states/state-card.tsx'
import { usePageState } from '../../states/use-page-state.ts'
import { HeadOfUnloading } from '../head-of-unloading.tsx'
import type { UnloadWork } from '../use-unload-work.ts'
import { GroupList } from './group-list.tsx'

type StartPageProps = { feeding: Feeding; work: UnloadWork }

/** Before the first group: whether the feed is mixed, who gets it, and the one button that begins. */
export const StartPage = ({ feeding, work: { operation, meanwhile, start } }: StartPageProps) => {
  const t = useTranslate()
  const format = useFormat()
  const navigate = useNavigate()
  const paths = usePaths()
  const { id } = useFarm()
  const [isAsking, setAsking] = useState(false)
  const mixing = useMixing(feeding)
  const { state, act } = usePageState({
    mode: 'unload',
    feeding,
    operation,
    meanwhile,
    mixingLeft: mixing.left,
  })
  return (
    <Cab
      head={<HeadOfUnloading feeding={feeding} onBack={() => void navigate(paths.farm(id, 'planning'))} />}
      aside={<GroupList feeding={feeding} />}
      bar={
        <StateButton
          state={state}
          isNext
          isBusy={operation.state === 'sending'}
          onPress={(does) => {
            if (does === 'start') start()
            else if (does === 'ask_early') setAsking(true)
            else act(does)
          }}
        />
      }
    >
      {!isOfMixing(state.name) && <StateCard state={state} />}
      <MixingCard feeding={feeding} mixing={mixing} state={state} />
      <CabDialog
        open={isAsking}
        isMainSafe
        title={t('cab.earlyTitle', { minutes: format.minutes(toMinutes(mixing.left ?? 0)) })}
        actions={
          <>
            <Button
              size="large"
              onClick={() => {
                setAsking(false)
                start()
              }}
            >
              {t('cab.unloadNow')}
            </Button>
            <Button size="large" kind="primary" onClick={() => setAsking(false)}>
              {t('cab.keepMixing')}
            </Button>
          </>
        }
      >
        {t('cab.earlyText')}
      </CabDialog>
    </Cab>
  )
}
