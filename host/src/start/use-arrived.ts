import { useEffect, useState } from 'react'

type Arrived<Value> = { of: Promise<Value>; value: Value } | { of: Promise<Value>; error: unknown }

/**
 * What a promise has brought, null until then; throws what it failed with. Suspended in its place, what is there after 20 ms
 * would be shown after 300: React lets one fallback not follow another one sooner, an empty page included.
 */
export const useArrived = <Value>(promise: Promise<Value>): Value | null => {
  const [arrived, setArrived] = useState<Arrived<Value> | null>(null)
  useEffect(() => {
    let isAwaited = true
    const take = (result: Arrived<Value>) => {
      if (isAwaited) setArrived(result)
    }
    promise.then(
      (value) => take({ of: promise, value }),
      (error: unknown) => take({ of: promise, error }),
    )
    return () => {
      isAwaited = false
    }
  }, [promise])
  if (arrived?.of !== promise) return null
  if ('error' in arrived) throw arrived.error
  return arrived.value
}
