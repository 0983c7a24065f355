import type { Roles } from '@manger/contract'
import type { RegistryRemote } from '@manger/contract/releases'
import { Navigate, type RouteObject } from '@manger/platform/router'
import { RemoteArea } from '#remotes/remote-area.tsx'
import { AreaGate } from './area-gate.tsx'
import { clientPrefixesOf, mountsOf } from './mounts.ts'
import { NoStart } from './no-start.tsx'
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
    ...REDIRECTS.map(({ from, to }) => ({ path: `${prefix}${from}`, element: <Navigate to={to} replace /> })),
    ...(prefix === '' ? [] : [{ path: prefix, element: <Navigate to={CLIENT_START} replace /> }]),
  ])

const startRoute = (remotes: readonly RegistryRemote[], roles: Roles): RouteObject => {
  const mount = startMountOf(roles)
  const isServed = remotes.some(({ areas }) => areas.some((area) => mountsOf(area, roles).includes(mount)))
  // Without this test an empty list would lead from /app to the start and back for ever.
  return { index: true, element: isServed ? <Navigate to={mount} replace /> : <NoStart /> }
}

/** Every route below /app that this user has: the registry's areas, the redirects, and /app for all else. */
export const appRoutes = (remotes: readonly RegistryRemote[], roles: Roles): RouteObject[] => [
  startRoute(remotes, roles),
  ...redirectRoutes(roles),
  ...remotes.flatMap((entry) => areaRoutes(entry, roles)),
  { path: '*', element: <Navigate to="/app" replace /> },
]
