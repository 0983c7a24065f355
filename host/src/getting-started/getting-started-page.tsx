import { needsOf } from '@manger/contract'
import { gettingStartedRoutes } from '@manger/contract/farms'
import type { Area } from '@manger/contract/releases'
import { lazy, Suspense } from 'react'
import { SectionLoading } from '#remotes/section-loading.tsx'
import { AreaGate } from '#routing/area-gate.tsx'
import { GETTING_STARTED } from './getting-started-path.ts'

// Once or twice in the life of a client: no part of the first page.
const Screen = lazy(async () => ({
  default: (await import('./getting-started.screen.tsx')).GettingStartedScreen,
}))

const AREA: Area = {
  id: GETTING_STARTED,
  scope: 'client',
  mount: GETTING_STARTED,
  titleKey: GETTING_STARTED,
  menu: null,
  needs: { anyOf: needsOf(gettingStartedRoutes.get) },
}

/** The guide of the first days, fetched when it is opened, for whoever may finish it. */
export const GettingStartedPage = () => (
  <AreaGate area={AREA}>
    <Suspense fallback={<SectionLoading isSlow={false} />}>
      <Screen />
    </Suspense>
  </AreaGate>
)
