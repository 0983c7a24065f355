import { needsOf, typesOf } from '@manger/contract'
import { gettingStartedRoutes } from '@manger/contract/farms'
import type { Area } from '@manger/contract/releases'
import { useSession } from '@manger/platform'
import { GETTING_STARTED } from '#address/getting-started-path.ts'
import { ToStart } from '#address/to-start.tsx'
import { AreaGate } from '#remotes/area/area-gate.tsx'
import { latePage } from '#remotes/late/late-page.tsx'

// Once or twice in the life of a client: no part of the first page.
const Screen = latePage(async () => (await import('./getting-started.screen.tsx')).GettingStartedScreen)

const TYPES = typesOf(gettingStartedRoutes.get)

const AREA: Area = {
  id: GETTING_STARTED,
  scope: 'client',
  mount: GETTING_STARTED,
  titleKey: GETTING_STARTED,
  menu: null,
  needs: { anyOf: needsOf(gettingStartedRoutes.get) },
}

/** The guide of the first days, fetched when it is opened, for whoever may finish it. */
export const GettingStartedPage = () => {
  const { me } = useSession()
  // To others it is an address like any that is none, as an area is that the registry leaves out for them.
  if (!TYPES.includes(me.user_type)) return <ToStart why="page" />
  return (
    <AreaGate area={AREA}>
      <Screen />
    </AreaGate>
  )
}
