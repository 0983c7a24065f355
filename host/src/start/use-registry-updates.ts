import { useSetAtom } from 'jotai'
import { useCallback, useEffect } from 'react'
import { POLL_MS } from '#remotes/registry/registry.ts'
import { registryAtom } from '#remotes/registry/remotes.atom.ts'
import type { Prepared } from './prepare.ts'

/** Keeps the list of remotes fresh: at each registry event, every minute while visible, and when asked to. */
export const useRegistryUpdates = ({ core, events }: Prepared): (() => Promise<void>) => {
  const setRegistry = useSetAtom(registryAtom)

  const refresh = useCallback(async () => {
    const known = await core.registry.load().catch(() => null)
    if (known)
      // By all that it says: a remote also comes and goes with its files on the server, and no revision tells of that.
      setRegistry((before) => (JSON.stringify(before) === JSON.stringify(known) ? before : known))
  }, [core, setRegistry])

  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void refresh()
    }, POLL_MS)
    const stop = events.on('registry', () => void refresh())
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [events, refresh])

  return refresh
}
