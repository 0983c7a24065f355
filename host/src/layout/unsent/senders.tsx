import type { RegistryRemote } from '@manger/contract/releases'
import { PageProvider, PlatformProvider, usePageContext, usePlatform } from '@manger/platform'
import { useAtomValue } from 'jotai'
import { useEffect, useMemo } from 'react'
import { useRemotes } from '#remotes/area/remotes-context.ts'
import { Part } from '#remotes/boundary/part.tsx'
import { useHealing } from '#remotes/boundary/use-healing.ts'
import { late } from '#remotes/late/late.tsx'
import { remoteStatesAtom, remotesAtom } from '#remotes/registry/remotes.atom.ts'

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
  const of = useMemo(() => ({ remote: name, build, channel }), [name, build, channel])
  const platform = useMemo(() => bind(frame, of), [bind, frame, of])
  const sender = loaded?.remote.sender
  const Screen = useMemo(() => sender && late(sender, { of }), [sender, of])
  useEffect(() => loader.want(entry), [loader, entry])
  // As an area does where it is open: what waits is not to wait for somebody to open it.
  useHealing(state?.status === 'failed', () => loader.heal(entry))
  if (Screen === undefined) return null
  return (
    <PageProvider value={page}>
      <Part key={build} name="sender" of={of}>
        <PlatformProvider value={platform}>
          <Screen />
        </PlatformProvider>
      </Part>
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
