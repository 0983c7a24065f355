import type { Kg } from '@manger/contract'
import type { Feeding } from '@manger/contract/feedings'
import { usePageContext, useStorage } from '@manger/platform'
import { useEffect, useMemo } from 'react'

/** Another ingredient that is loaded instead of a planned one, and why. */
export type Instead = { ingredient: number; name: string; reason: string; piece_weight?: Kg | null }

/** What the scale said last of a line: an ingredient or a group. */
type Remembered = {
  line: number
  weight: Kg
  /** Kg on the scale when the line began. */
  tare: Kg
  instead: Instead | null
  /** Its weighing was taken back: it is never repeated by itself. */
  isUndone: boolean
}

/** What the device keeps of the scale, per user and feeding, so that a reload loses no weight. */
export type ScaleMemory = {
  last: () => Remembered | null
  of: (line: number) => Remembered | null
  write: (remembered: Remembered) => void
  forget: () => void
}

const isInstead = (value: unknown): value is Instead =>
  typeof value === 'object' && value !== null && 'ingredient' in value && 'name' in value && 'reason' in value

const isRemembered = (value: unknown, begun: string): value is Remembered =>
  typeof value === 'object' &&
  value !== null &&
  'begun' in value &&
  value.begun === begun &&
  'line' in value &&
  'weight' in value &&
  'tare' in value &&
  'instead' in value &&
  (value.instead === null || isInstead(value.instead))

/** `begun`: when this load or unloading began; what was remembered of a former one is not taken up. */
export const useScaleMemory = ({ id }: Feeding, begun: string | null): ScaleMemory => {
  const storage = useStorage()
  const { clientId } = usePageContext()
  const key = `cab.weight.${clientId}.${id}`
  return useMemo(() => {
    const last = (): Remembered | null => {
      try {
        const value: unknown = JSON.parse(storage.get(key) ?? 'null')
        return isRemembered(value, begun ?? '') ? value : null
      } catch {
        return null
      }
    }
    return {
      last,
      of: (line) => {
        const remembered = last()
        return remembered?.line === line ? remembered : null
      },
      write: (remembered) => storage.set(key, JSON.stringify({ ...remembered, begun: begun ?? '' })),
      forget: () => storage.remove(key),
    }
  }, [storage, key, begun])
}

/** Forgets the scale once a load or unloading is over: nothing of it lies there any more. */
export const useEmptyScale = (feeding: Feeding): void => {
  const { forget } = useScaleMemory(feeding, null)
  const isOver = feeding.status === 'loaded' || feeding.status === 'uploaded'
  useEffect(() => {
    if (isOver) forget()
  }, [isOver, forget])
}
