import type { Feeding } from '@manger/contract/feedings'
import { useFarm, usePaths } from '@manger/platform'
import { useNavigate } from '@manger/platform/router'
import { Cab } from '../../frame/cab.tsx'
import { StateButton } from '../../states/state-button.tsx'
import { StateCard } from '../../states/state-card.tsx'
import { usePageState } from '../../states/use-page-state.ts'
import { HeadOfUnloading } from '../head-of-unloading.tsx'
import type { UnloadWork } from '../use-unload-work.ts'

type NotLoadedPageProps = { feeding: Feeding; work: UnloadWork }

/** Nothing to unload yet: the way to the loading. */
export const NotLoadedPage = ({ feeding, work: { operation, meanwhile } }: NotLoadedPageProps) => {
  const navigate = useNavigate()
  const paths = usePaths()
  const { id } = useFarm()
  const plan = paths.farm(id, 'planning')
  const { state, act } = usePageState({ mode: 'unload', feeding, operation, meanwhile })
  return (
    <Cab
      head={<HeadOfUnloading feeding={feeding} onBack={() => void navigate(plan)} />}
      bar={
        <StateButton
          state={state}
          isNext
          isBusy={operation.state === 'sending'}
          onPress={(does) => (does === 'go_on' ? void navigate(`${plan}/${feeding.id}/load`) : act(does))}
        />
      }
    >
      <StateCard state={state} />
    </Cab>
  )
}
