import type { Area, RegistryRemote } from '@manger/contract/releases'
import {
  APP,
  type AreaPage,
  PageProvider,
  PlatformProvider,
  usePageContext,
  usePlatform,
} from '@manger/platform'
import { Navigate, useRoutes } from '@manger/platform/router'
import { useAtomValue } from 'jotai'
import { useEffect, useMemo } from 'react'
import { Boundary } from '#remotes/boundary/boundary.tsx'
import { useHealing } from '#remotes/boundary/use-healing.ts'
import { SectionLoading } from '#remotes/late/section-loading.tsx'
import { SectionUnavailable } from '#remotes/late/section-unavailable.tsx'
import { remoteStatesAtom } from '#remotes/registry/remotes.atom.ts'
import { forgetScreens, healScreens, PageScreen } from './page-screen.tsx'
import { useRemotes } from './remotes-context.ts'
import { useCrashes } from './use-crashes.ts'
import { VersionNote } from './version-note.tsx'

type RemoteAreaProps = { entry: RegistryRemote; area: Area }

/** The pages of an area below its mount; a path that the area does not know leads to /app (specification 2). */
const AreaPages = ({ pages }: { pages: readonly AreaPage[] }) =>
  useRoutes([
    ...pages.map(({ path, screen }) =>
      path === ''
        ? { index: true as const, element: <PageScreen screen={screen} /> }
        : { path, element: <PageScreen screen={screen} /> },
    ),
    { path: '*', element: <Navigate to={APP} replace /> },
  ])

/** One area of a remote in its place: loads the remote, keeps its faults inside, falls back to the build before. */
export const RemoteArea = ({ entry, area }: RemoteAreaProps) => {
  const { loader, bind } = useRemotes()
  const outer = usePageContext()
  const frame = usePlatform()
  const state = useAtomValue(remoteStatesAtom)[entry.name]
  const loaded = state?.status === 'ready' ? state.loaded : null
  const pages = loaded?.remote.pages[area.id] ?? []
  const { isBroken, handleCrash, forget, canHeal } = useCrashes(entry, { area: area.id, loaded })
  const page = useMemo(() => ({ ...outer, remote: entry.name, area: area.id }), [outer, entry.name, area.id])

  const build = loaded?.build ?? entry.build
  const platform = useMemo(
    () => bind(frame, { remote: entry.name, build, channel: entry.channel }),
    [bind, frame, entry.name, entry.channel, build],
  )

  useEffect(() => loader.want(entry), [loader, entry])
  useEffect(() => {
    // Somebody has released or rolled back what crashed here.
    if (isBroken && canHeal() && entry.build !== loaded?.wanted && entry.build !== loaded?.build)
      void loader.retry(entry)
  }, [isBroken, canHeal, loader, entry, loaded])

  useHealing(state?.status === 'failed' || isBroken, async () => {
    await loader.heal(entry)
    if (!isBroken || !canHeal() || !(await healScreens(pages))) return
    forgetScreens(pages)
    forget()
  })

  const retry = () => {
    // As for a screen: a chunk of the host that a remote could not be loaded without.
    if (state?.status === 'failed' && state.failure.kind === 'host') location.reload()
    forget()
    forgetScreens(pages)
    void loader.retry(entry)
  }
  const offersPrevious = entry.previous !== null && { onPrevious: () => loader.usePrevious(entry) }

  if (state?.status === 'failed' || isBroken)
    return <SectionUnavailable onRetry={retry} onReport={() => loader.report(entry, area.id)} />
  if (loaded === null)
    return <SectionLoading isSlow={state?.status === 'loading' && state.isSlow} {...offersPrevious} />
  return (
    <PageProvider value={page}>
      <VersionNote entry={entry} loaded={loaded} />
      <Boundary
        // Another build, client or farm is another page: nothing of the last one may stay in its state.
        key={`${loaded.build} ${page.clientId} ${page.farmId}`}
        waiting={<SectionLoading isSlow={false} />}
        onCrash={handleCrash}
      >
        <PlatformProvider value={platform}>
          <AreaPages pages={pages} />
        </PlatformProvider>
      </Boundary>
    </PageProvider>
  )
}
