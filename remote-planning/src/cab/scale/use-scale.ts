import type { Feeding } from '@manger/contract/feedings'
import { sessionRoutes } from '@manger/contract/session'
import { useQuery, useStorage } from '@manger/platform'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { createLiveScale } from './live/live-scale.ts'
import { choosePort, serialOf } from './live/serial.ts'
import { createManualScale } from './manual-scale.ts'
import { type LiveScale, type LiveState, SCALE_KINDS, type Scale, type ScaleKind } from './scale-source.ts'
import { createSimulatedScale } from './simulated-scale.ts'

const KEY = 'cab.scale'
const DEMO = 'cab.demo'
const CODE = 'cab.scale.code'
const ADDRESS = 'cab.scale.address'
const USUAL_ADDRESS = 'http://localhost:7373'
const ONCE = { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false }

/** The program beside the scale: where it answers, and the code that it shows. */
export type Bridge = { address: string; code: string }

/** The scale in use, what else could be used, and how to choose. */
export type ScaleChoice = {
  scale: Scale
  /** What was chosen; while that is lost, the scale in use is the one whose weights are typed. */
  chosen: ScaleKind
  live: LiveScale | null
  /** Null where none sends, and where one is there again while weights are still typed. */
  state: LiveState | null
  kinds: readonly ScaleKind[]
  choose: (kind: ScaleKind) => Promise<void>
  bridge: Bridge
  pair: (bridge: Bridge) => void
}

const USELESS: readonly (LiveState | null)[] = ['lost', 'wrong_unit', 'unpaired', 'no_port']
const nobody = () => () => undefined

/**
 * Whether this is the demo world, where a scale may pretend. Null until anybody said so on this device: what is weighed with decides
 * how the page is drawn, and must not change under a hand.
 */
export const useIsDemo = (): boolean | null => {
  const storage = useStorage()
  const { data, error } = useQuery(sessionRoutes.health, {}, ONCE)
  const told = data && data.demo === true
  useEffect(() => {
    if (told !== undefined) storage.set(DEMO, String(told))
  }, [told, storage])
  const kept = storage.get(DEMO)
  if (told !== undefined) return told
  if (kept !== null) return kept === 'true'
  return error === undefined ? null : false
}

const useLiveScale = (kind: ScaleKind, scale: Feeding['settings']['scale'], { address, code }: Bridge) => {
  const live = useMemo(() => {
    if (kind === 'bridge')
      return createLiveScale({
        kind,
        scale,
        way: async () => (await import('./live/open-bridge.ts')).openBridge({ address, code }),
      })
    if (kind === 'serial')
      return createLiveScale({
        kind,
        scale,
        way: async () => (await import('./live/open-serial.ts')).openSerial(scale),
      })
    return null
    // A feeding that is read anew has the same scale.
  }, [kind, address, code, JSON.stringify(scale)])
  useEffect(() => live?.connect(), [live])
  const state = useSyncExternalStore(live?.watch ?? nobody, () => live?.look().state ?? null)
  return { live, state }
}

/** The scale that this driver chose last; one that only pretends is offered in the demo world alone. */
export const useScale = ({ id, settings }: Feeding): ScaleChoice => {
  const storage = useStorage()
  const isDemo = useIsDemo()
  const [chosen, setChosen] = useState(() => storage.get(KEY))
  const [bridge, setBridge] = useState<Bridge>(() => ({
    // A device that goes from one mixer to another hears each where that mixer says.
    address: settings.scale?.scale_address || (storage.get(ADDRESS) ?? USUAL_ADDRESS),
    code: storage.get(CODE) ?? '',
  }))
  const kinds = SCALE_KINDS.filter(
    (kind) => (kind !== 'simulated' || isDemo === true) && (kind !== 'serial' || serialOf() !== undefined),
  )
  const kind = kinds.find((one) => one === chosen) ?? kinds[0] ?? 'manual'
  const { live, state } = useLiveScale(kind, settings.scale, bridge)
  // Once lost, weights are typed until the driver takes the scale up again: a figure must not change under their hand.
  const [typedFor, setTypedFor] = useState<LiveScale | null>(null)
  if (live !== null && typedFor !== live && USELESS.includes(state)) setTypedFor(live)
  const isTyped = live === null || typedFor === live
  const own = useMemo(
    () => (kind === 'simulated' ? createSimulatedScale(id) : createManualScale()),
    [kind, id],
  )
  return {
    scale: isTyped ? own : live,
    chosen: kind,
    live,
    state: isTyped && !USELESS.includes(state) ? null : state,
    kinds,
    choose: async (next) => {
      storage.set(KEY, next)
      // Only a touch may ask which port it is.
      if (next === 'serial') await choosePort()
      setChosen(next)
      setTypedFor(null)
    },
    bridge,
    pair: (next) => {
      storage.set(ADDRESS, next.address)
      storage.set(CODE, next.code)
      setBridge(next)
    },
  }
}
