import type { Feeding } from '@manger/contract/feedings'
import { useFarm, usePaths } from '@manger/platform'
import { Navigate, useNavigate } from '@manger/platform/router'
import { type FeedingHere, FeedingPage } from '../feeding/feeding-page.tsx'
import { CabHead } from '../frame/cab-head.tsx'
import { MeanwhilePage } from '../meanwhile/meanwhile-page.tsx'
import { useEmptyScale } from '../scale/use-scale-memory.ts'
import { LoadedPage } from './loaded/loaded-page.tsx'
import { StartPage } from './start/start-page.tsx'
import { type LoadWork, useLoadWork } from './use-load-work.ts'
import { LoadingPage } from './weigh/loading-page.tsx'

/** The driver loads the mixer, ingredient by ingredient (specification 4). */
export const LoadScreen = () => (
  <FeedingPage title="cab.loading">{(parts) => <ByStatus key={parts.feeding.id} {...parts} />}</FeedingPage>
)

const ByStatus = ({ feeding, told }: FeedingHere) => {
  const paths = usePaths()
  const { id } = useFarm()
  // Above the pages: an action that is on its way survives the change of status that it makes.
  const work = useLoadWork(told)
  useEmptyScale(feeding)
  switch (feeding.status) {
    case 'waited':
      return <StartPage feeding={feeding} work={work} />
    case 'in_process':
      return <LoadingPage feeding={feeding} work={work} />
    case 'loaded':
      return <LoadedPage feeding={feeding} work={work} />
    case 'out_process':
    case 'uploaded':
      // Whose hands were at this load reads first that it went on without them.
      if (work.meanwhile.state !== null) return <WentOn feeding={feeding} work={work} />
      return <Navigate to={paths.farm(id, `planning/${feeding.id}/unload`)} replace />
  }
}

const WentOn = ({ feeding, work: { meanwhile } }: { feeding: Feeding; work: LoadWork }) => {
  const navigate = useNavigate()
  const paths = usePaths()
  const plan = paths.farm(useFarm().id, 'planning')
  const leave = () => void navigate(plan)
  if (meanwhile.state === null) return null
  return (
    <MeanwhilePage
      head={<CabHead title={feeding.ration.name} note={feeding.mixer.name} onBack={leave} />}
      state={meanwhile.state}
      act={(does) => (does === 'leave' ? leave() : meanwhile.act(does))}
    />
  )
}
