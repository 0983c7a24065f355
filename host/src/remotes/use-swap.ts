import type { RegistryRemote } from '@manger/contract/releases'
import { useLocation } from '@manger/platform/router'
import { useEffect, useRef } from 'react'
import type { LoadedRemote } from './remotes.atom.ts'
import { useRemotes } from './remotes-context.ts'

/**
 * A newer build than the one in the page: taken at the next page that is opened without unsaved changes, also where the
 * section was loaded before and is only opened again.
 */
export const useSwap = (entry: RegistryRemote, loaded: LoadedRemote) => {
  const { loader, dirty } = useRemotes()
  const { pathname } = useLocation()
  const seen = useRef<string | null>(null)
  // The build before that stands in the page may be the one of the list again: then there is nothing to take.
  const hasNewer = entry.build !== loaded.wanted && entry.build !== loaded.build

  const swap = () => {
    // Asks before it leaves a changed form, like any reload.
    if (dirty.isDirty() || !loader.swap(entry)) location.reload()
  }

  useEffect(() => {
    const hasMoved = seen.current !== pathname
    seen.current = pathname
    if (hasMoved && hasNewer && !dirty.isDirty() && !loader.swap(entry)) location.reload()
  }, [pathname, hasNewer, dirty, loader, entry])

  return { hasNewer, swap }
}
