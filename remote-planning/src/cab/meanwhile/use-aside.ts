import { type Kg, roundTo } from '@manger/contract'
import { type PlatformStorage, usePageContext, useStorage } from '@manger/platform'

/** What was weighed and does not count in a feeding; it waits for the planner. */
type Aside = { weight: () => Kg; add: (weight: Kg) => void; read: () => void }

/** The driver may look elsewhere when it is told: the device remembers it until they have read it, or they would load it again. */
export const asideOf = (storage: PlatformStorage, client: number | null, feeding: number): Aside => {
  const key = `cab.aside.${client}.${feeding}`
  const weight = (): Kg => Number(storage.get(key)) || 0
  return {
    weight,
    add: (more) => storage.set(key, String(roundTo(weight() + more, 8))),
    read: () => storage.remove(key),
  }
}

/** What of a feeding of this page's client was put aside. */
export const useAside = (feeding: number): Aside => {
  const storage = useStorage()
  const { clientId } = usePageContext()
  return asideOf(storage, clientId, feeding)
}
