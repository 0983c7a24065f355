import { usePageContext, useSession, useStorage } from '@manger/platform'
import type { TimeSpan } from '@manger/ui'
import { useMemo } from 'react'

type Typed = {
  weights: Readonly<Record<number, number | null>>
  times: { day: string; span: TimeSpan } | null
}
const NOTHING: Typed = { weights: {}, times: null }

/** What is typed into the form of a finished load: the device has it until it is saved or given up, also over a reload. */
export type OnceDraft = { typed: () => Typed; write: (typed: Partial<Typed>) => void; forget: () => void }

/** In the unit in which it is typed, with which it is read again. */
export const useOnceDraft = (half: 'load' | 'unload', feeding: number): OnceDraft => {
  const storage = useStorage()
  const { clientId } = usePageContext()
  const { units } = useSession()
  const key = `cab.once.${half}.${clientId}.${feeding}.${units}`
  return useMemo(() => {
    const typed = (): Typed => {
      try {
        return { ...NOTHING, ...JSON.parse(storage.get(key) ?? '{}') }
      } catch {
        return NOTHING
      }
    }
    return {
      typed,
      write: (more) => storage.set(key, JSON.stringify({ ...typed(), ...more })),
      forget: () => storage.remove(key),
    }
  }, [storage, key])
}
