import { usePlatform } from '@manger/platform'
import { Navigate, Outlet, useLocation, useRoutes } from '@manger/platform/router'
import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { MissingNote } from '#address/to-start.tsx'
import { LiveEvents } from '#events/live-events.tsx'
import { Frame } from '#layout/frame.tsx'
import { Part } from '#remotes/boundary/part.tsx'
import { SectionUnavailable } from '#remotes/late/section-unavailable.tsx'
import { ListNotes } from '#remotes/registry/list-notes.tsx'
import { isListWholeAtom, remotesAtom } from '#remotes/registry/remotes.atom.ts'
import { appRoutes } from './app-routes.tsx'
import { LeaveGuard } from './leave-guard.tsx'
import { PageScope } from './page-scope.tsx'
import { usePreload } from './use-preload.ts'

const Inside = () => (
  <PageScope>
    <Frame>
      <Part name="notes">
        <ListNotes />
        <MissingNote />
      </Part>
      <Part name="page" fallback={(again) => <SectionUnavailable onRetry={again} />}>
        <Outlet />
      </Part>
    </Frame>
    <Part name="leaving">
      <LeaveGuard />
    </Part>
    <Part name="events">
      <LiveEvents />
    </Part>
  </PageScope>
)

/** All routes of the signed-in page, made anew when the list of remotes changes. */
export const App = () => {
  const remotes = useAtomValue(remotesAtom)
  const isListWhole = useAtomValue(isListWholeAtom)
  const { roles } = usePlatform().session
  const { pathname } = useLocation()
  const routes = useMemo(
    () => [
      { path: '/app', element: <Inside />, children: appRoutes(remotes, roles, isListWhole) },
      { path: '*', element: <Navigate to="/app" replace /> },
    ],
    [remotes, roles, isListWhole],
  )
  usePreload(remotes, roles)
  const page = useRoutes(routes)
  // Domain d1: a signed-in user is blocked from a path with a segment `auth`.
  return pathname.split('/').includes('auth') ? <Navigate to="/app" replace /> : page
}
