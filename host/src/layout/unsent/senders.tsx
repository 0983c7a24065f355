import type { RegistryRemote } from '@manger/contract/releases'
import { PageProvider, PlatformProvider, usePageContext, usePlatform } from '@manger/platform'
import { useAtomValue } from 'jotai'
import { useEffect, useMemo } from 'react'
import { AreaBoundary } from '#remotes/area-boundary.tsx'
import { PageScreen } from '#remotes/page-screen.tsx'
import { remoteStatesAtom, remotesAtom } from '#remotes/remotes.atom.ts'
import { useRemotes } from '#remotes/remotes-context.ts'

const giveUp = () => false

/** Lets a remote send what it has kept of this person, on whatever page he is. */
const Sender = ({ entry }: { entry: RegistryRemote }) => {
  const { loader, bind } = useRemotes()
  const outer = usePageContext()
  const frame = usePlatform()
  const state = useAtomValue(remoteStatesAtom)[entry.name]
  const loaded = state?.status === 'ready' ? state.loaded : null
  const { name, channel } = entry
  const build = loaded?.build ?? entry.build
  const page = useMemo(() => ({ ...outer, remote: name, area: '' }), [outer, name])
  const platform = useMemo(
    () => bind(frame, { remote: name, build, channel }),
    [bind, frame, name, build, channel],
  )
  useEffect(() => loader.want(entry), [loader, entry])
  const sender = loaded?.remote.sender
  if (sender === undefined) return null
  return (
    <PageProvider value={page}>
      <AreaBoundary key={build} waiting={null} onCrash={giveUp}>
        <PlatformProvider value={platform}>
          <PageScreen screen={sender} />
        </PlatformProvider>
      </AreaBoundary>
    </PageProvider>
  )
}

/** The senders of the remotes that are named and that this person has. */
export const Senders = ({ remotes }: { remotes: readonly string[] }) => {
  const entries = useAtomValue(remotesAtom)
  return entries
    .filter(({ name }) => remotes.includes(name))
    .map((entry) => <Sender key={entry.name} entry={entry} />)
}
