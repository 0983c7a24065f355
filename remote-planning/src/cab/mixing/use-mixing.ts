import type { Seconds } from '@manger/contract'
import { type Feeding, mixingMissing } from '@manger/contract/feedings'
import { serverNow, usePageContext, useStorage } from '@manger/platform'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { mixedSeconds } from '../../common/mixing.formulas.ts'
import type { LiveScale } from '../scale/scale-source.ts'
import { useScale } from '../scale/use-scale.ts'

/** The server's time now, anew every second: mixing that began there ends here at the right moment. */
const useServerNow = (): Date => {
  const [, tick] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 1000)
    return () => clearInterval(timer)
  }, [])
  return serverNow()
}

/**
 * Seconds of mixing left, anew every second, null where nobody noted when it was loaded; auger rotations since then, null
 * where no scale counts them.
 */
export type MixingNow = { left: Seconds | null; rotations: number | null }

// One load is mixed on a device at a time.
const KEY = 'cab.rotations'
const nobody = () => () => undefined

/** Auger rotations since the last ingredient: the scale counts on from whatever it had, also over a reload of the page. */
export const useRotations = (
  { id, mixed_since }: Pick<Feeding, 'id' | 'mixed_since'>,
  live: Pick<LiveScale, 'watch' | 'look'> | null,
): number | null => {
  const storage = useStorage()
  const { clientId } = usePageContext()
  const counter = useSyncExternalStore(live?.watch ?? nobody, () => live?.look().rotations ?? null)
  const load = `${clientId} ${id} ${mixed_since}`
  const read = (): number | null => {
    const [of, from] = (storage.get(KEY) ?? '').split('|')
    return of === load ? Number(from) : null
  }
  const from = counter === null ? null : read()
  // Whoever sets the counter of the display to zero has it count anew.
  const isNew = counter !== null && (from === null || counter < from)
  const begin = isNew && from !== null ? 0 : counter
  useEffect(() => {
    if (isNew) storage.set(KEY, `${load}|${begin}`)
  }, [isNew, storage, load, begin])
  return counter === null ? null : counter - (isNew ? (begin ?? 0) : (from ?? 0))
}

/** How far a finished load is mixed (F11). */
export const useMixing = (feeding: Feeding): MixingNow => {
  const seconds = mixedSeconds(feeding, useServerNow())
  const rotations = useRotations(feeding, useScale(feeding).live)
  const { mixing_seconds, rotations: needed } = feeding.settings
  return {
    left:
      seconds === null
        ? null
        : mixingMissing({ seconds, rotations }, { seconds: mixing_seconds, rotations: needed }),
    rotations,
  }
}
