import type { Database } from '#core/database/open.ts'

/** Channel on which the trigger of `feedings` names a client and a farm. */
const FARM_CHANNEL = 'manger_farm'
/** Channel on which the trigger of `alerts` names a client. */
const ALERT_CHANNEL = 'manger_alert'
/** Channel on which a moved pointer names the registry's new revision. */
export const REGISTRY_CHANNEL = 'manger_registry'

type FarmListener = () => void
type RegistryListener = (rev: number) => void
/** Called with the client of an alert, or with nothing when any may have been missed. */
type AlertListener = (client: number | null) => void

/** Spreads what the database notifies to the streams of this process: one connection hears for all of them. */
export const createHub = ({ listener }: Pick<Database, 'listener'>) => {
  const farms = new Map<string, Set<FarmListener>>()
  const registry = new Set<RegistryListener>()
  const alerts = new Set<AlertListener>()
  listener.on(FARM_CHANNEL, (payload) => {
    for (const hear of farms.get(payload) ?? []) hear()
  })
  listener.on(ALERT_CHANNEL, (client) => {
    for (const hear of alerts) hear(Number(client))
  })
  listener.on(REGISTRY_CHANNEL, (rev) => {
    for (const hear of registry) hear(Number(rev))
  })
  // What was notified while the connection was broken is lost: everybody looks for himself.
  listener.onReconnect(() => {
    for (const set of farms.values()) for (const hear of set) hear()
    for (const hear of alerts) hear(null)
  })
  return {
    onFarm: (client: number, farm: number, hear: FarmListener): (() => void) => {
      const key = `${client} ${farm}`
      const set = farms.get(key) ?? new Set()
      farms.set(key, set.add(hear))
      return () => {
        set.delete(hear)
        if (set.size === 0) farms.delete(key)
      }
    },
    onAlert: (hear: AlertListener): (() => void) => {
      alerts.add(hear)
      return () => void alerts.delete(hear)
    },
    onRegistry: (hear: RegistryListener): (() => void) => {
      registry.add(hear)
      return () => void registry.delete(hear)
    },
  }
}
export type Hub = ReturnType<typeof createHub>
