import { sessionRoutes } from '@manger/contract/session'
import { useQuery, useStorage } from '@manger/platform'
import { useMemo, useState } from 'react'
import { createManualScale } from './manual-scale.ts'
import { SCALE_KINDS, type Scale, type ScaleKind } from './scale-source.ts'
import { createSimulatedScale } from './simulated-scale.ts'

const KEY = 'cab.scale'
const ONCE = { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false }

/** The scale in use, what else could be used, and how to choose. */
export type ScaleChoice = {
  scale: Scale
  kinds: readonly ScaleKind[]
  choose: (kind: ScaleKind) => void
}

/** The scale that this driver chose last; one that only pretends is offered in the demo world alone. */
export const useScale = (seed: number): ScaleChoice => {
  const storage = useStorage()
  const { data } = useQuery(sessionRoutes.health, {}, ONCE)
  const [chosen, setChosen] = useState(() => storage.get(KEY))
  const kinds = SCALE_KINDS.filter((kind) => kind !== 'simulated' || data?.demo === true)
  const kind = kinds.find((one) => one === chosen) ?? kinds[0]
  const scale = useMemo(
    () => (kind === 'simulated' ? createSimulatedScale(seed) : createManualScale()),
    [kind, seed],
  )
  return {
    scale,
    kinds,
    choose: (next) => {
      storage.set(KEY, next)
      setChosen(next)
    },
  }
}
