import type { Roles } from '@manger/contract'
import { clientPrefixesOf, mountsOf, type RegistryRemote } from '@manger/contract/releases'
import { LED_ON, Navigate, type RouteObject } from '@manger/platform/router'
import { GETTING_STARTED } from '#address/getting-started-path.ts'
import { GUIDE } from '#address/guide-path.ts'
import { HELPDESK, TICKETS } from '#address/helpdesk-path.ts'
import { PROFILE } from '#address/profile-path.ts'
import { ToStart } from '#address/to-start.tsx'
import { GettingStartedPage } from '#getting-started/getting-started-page.tsx'
import { GuidePage } from '#guide/guide-page.tsx'
import { HelpPage, TicketsPage } from '#helpdesk/helpdesk-page.tsx'
import { ProfilePage } from '#profile/profile-page.tsx'
import { AreaGate } from '#remotes/area/area-gate.tsx'
import { RemoteArea } from '#remotes/area/remote-area.tsx'
import { useRemotes } from '#remotes/area/remotes-context.ts'
import { SectionUnavailable } from '#remotes/late/section-unavailable.tsx'
import { CLIENT_START, REDIRECTS } from './redirects.ts'
import { startMountOf } from './start-path.ts'

const areaRoutes = (entry: RegistryRemote, roles: Roles): RouteObject[] =>
  entry.areas.flatMap((area) =>
    mountsOf(area, roles).map((mount) => ({
      // The splat leaves the pages to the area: its remote may bring other ones with the next build.
      path: `${mount}/*`,
      element: (
        <AreaGate area={area}>
          <RemoteArea key={entry.name} entry={entry} area={area} />
        </AreaGate>
      ),
    })),
  )

const redirectRoutes = (roles: Roles): RouteObject[] =>
  clientPrefixesOf(roles).flatMap((prefix) => [
    ...REDIRECTS.map(({ from, to }) => ({
      path: `${prefix}${from}`,
      element: <Navigate to={to} replace state={LED_ON} />,
    })),
    ...(prefix === '' ? [] : [{ path: prefix, element: <Navigate to={CLIENT_START} replace /> }]),
  ])

/** A page for which the list of remotes has none: no remote is there, or no list. */
const NoStart = () => {
  const { refreshRegistry } = useRemotes()
  return <SectionUnavailable onRetry={() => void refreshRegistry()} />
}

const startRoute = (remotes: readonly RegistryRemote[], roles: Roles): RouteObject => {
  const mount = startMountOf(roles)
  const isServed = remotes.some(({ areas }) => areas.some((area) => mountsOf(area, roles).includes(mount)))
  // Without this test an empty list would lead from /app to the start and back for ever.
  return { index: true, element: isServed ? <Navigate to={mount} replace /> : <NoStart /> }
}

/**
 * Every route below /app that this user has: the registry's areas, the redirects, and /app for all else. Without a
 * whole list nobody can say that an address is none: it stays, and what stands there asks for the list again.
 */
export const appRoutes = (
  remotes: readonly RegistryRemote[],
  roles: Roles,
  isListWhole = true,
): RouteObject[] => [
  startRoute(remotes, roles),
  // Of the session, help and the first days, which are the host's: they stand whatever remotes are there.
  { path: PROFILE, element: <ProfilePage /> },
  { path: HELPDESK, element: <HelpPage /> },
  { path: TICKETS, element: <TicketsPage /> },
  { path: GUIDE, element: <GuidePage /> },
  ...clientPrefixesOf(roles).map((prefix) => ({
    path: `${prefix}${GETTING_STARTED}`,
    element: <GettingStartedPage />,
  })),
  ...redirectRoutes(roles),
  ...remotes.flatMap((entry) => areaRoutes(entry, roles)),
  { path: '*', element: isListWhole ? <ToStart why="page" /> : <NoStart /> },
]
