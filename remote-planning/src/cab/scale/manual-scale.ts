import type { Kg } from '@manger/contract'
import type { ScaleSample } from '@manger/contract/feedings'
import type { ManualScale } from './scale-source.ts'

/** A scale whose readings are typed. */
export const createManualScale = (): ManualScale => {
  const listeners = new Set<(sample: ScaleSample) => void>()
  let weight: Kg = 0
  let at = 0

  const tell = (): void => {
    // Two digits typed within one millisecond are still two readings.
    at = Math.max(at + 1, Date.now())
    for (const listener of listeners) listener({ at, weight })
  }
  return {
    kind: 'manual',
    label: 'cab.scale.manual',
    status: 'typed',
    begin: (line) => {
      weight = line.from
      tell()
    },
    type: (typed) => {
      weight = typed
      tell()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      tell()
      return () => void listeners.delete(listener)
    },
  }
}
