import { type FeedingHere, FeedingPage } from '../feeding/feeding-page.tsx'
import { useEmptyScale } from '../scale/use-scale-memory.ts'
import { DonePage } from './done/done-page.tsx'
import { GivingPage } from './give/giving-page.tsx'
import { NotLoadedPage } from './start/not-loaded-page.tsx'
import { StartPage } from './start/start-page.tsx'
import { useUnloadWork } from './use-unload-work.ts'

/** The driver unloads the mixer, group by group (specification 4). */
export const UnloadScreen = () => (
  <FeedingPage title="cab.unloading">{(parts) => <ByStatus key={parts.feeding.id} {...parts} />}</FeedingPage>
)

const ByStatus = ({ feeding, told }: FeedingHere) => {
  // Above the pages: an action that is on its way survives the change of status that it makes.
  const work = useUnloadWork(told)
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
