import type { Feeding } from '@manger/contract/feedings'
import { useCabPath } from '../feeding/feeding-in-cab.api.ts'
import { FeedingPage } from '../feeding/feeding-page.tsx'
import { useLoadOperation } from '../load/mixer-loading.api.ts'
import { useEmptyScale } from '../scale/use-scale-memory.ts'
import { DonePage } from './done/done-page.tsx'
import { GivingPage } from './give/giving-page.tsx'
import { NotLoadedPage } from './start/not-loaded-page.tsx'
import { StartPage } from './start/start-page.tsx'
import { useUnloadWork } from './use-unload-work.ts'

/** The driver unloads the mixer, group by group (specification 4). */
export const UnloadScreen = () => (
  <FeedingPage title="cab.unloading">
    {(feeding) => <ByStatus key={feeding.id} feeding={feeding} />}
  </FeedingPage>
)

const ByStatus = ({ feeding }: { feeding: Feeding }) => {
  // Above the pages: an action that is on its way survives the change of status that it makes.
  const work = useUnloadWork(feeding)
  // Others may have led the feeding on while this device had no connection: its weights of the load go from here.
  useLoadOperation(feeding, useCabPath(feeding.id, 'load'))
  useEmptyScale(feeding)
  switch (feeding.status) {
    case 'waited':
    case 'in_process':
      return <NotLoadedPage feeding={feeding} work={work} />
    case 'loaded':
      return <StartPage feeding={feeding} work={work} />
    case 'out_process':
      return <GivingPage feeding={feeding} work={work} />
    case 'uploaded':
      return <DonePage feeding={feeding} work={work} />
  }
}
