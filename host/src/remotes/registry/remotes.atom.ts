import type { RegistryRemote } from '@manger/contract/releases'
import type { Remote } from '@manger/platform'
import { atom } from 'jotai'
import type { LoadFailure } from '#remotes/faults/load-failure.ts'
import type { KnownRegistry } from './registry.ts'

/** The list of remotes; null until the first answer. */
export const registryAtom = atom<KnownRegistry | null>(null)

/** The remotes that this user may have: menu and routes are made of their areas. */
export const remotesAtom = atom((get): readonly RegistryRemote[] => get(registryAtom)?.registry.remotes ?? [])

/** Whether the list has everything that there is: else an address that it does not name may still be one. */
export const isListWholeAtom = atom((get) => {
  const known = get(registryAtom)
  return known?.isWhole === true && !known.isOld
})

/** Whether the list is the last good copy, because the server does not answer. */
export const isListOldAtom = atom((get) => get(registryAtom)?.isOld ?? false)

/** A build that stands in the page. */
export type LoadedRemote = {
  remote: Remote
  build: string
  /** The build that the list named when this one was loaded; another one in the list is news. */
  wanted: string
  channel: string
  isPrevious: boolean
}

/** How far a remote has come. */
export type RemoteState =
  | { status: 'loading'; isSlow: boolean }
  | { status: 'ready'; loaded: LoadedRemote }
  /** `wanted` is the build that the list named when loading failed. */
  | { status: 'failed'; failure: LoadFailure; wanted: string }

/** Every remote that was asked for, by name. */
export const remoteStatesAtom = atom<Readonly<Record<string, RemoteState>>>({})
