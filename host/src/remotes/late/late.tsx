import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react'
import { useHealing } from '#remotes/boundary/use-healing.ts'
import { LoadFailure } from '#remotes/faults/load-failure.ts'
import { tellCrash } from '#remotes/faults/stray-errors.ts'
import type { Bound } from '#remotes/loading/bind-platform.ts'

type Options<Props> = {
  waiting?: ReactNode
  /** What stands there when it did not come; what waits where it is absent. */
  lost?: (again: () => void, props: Props) => ReactNode
  /** The build that it is a part of; the host's own where it is absent. */
  of?: Bound
}

/**
 * A component whose code comes when it is first drawn. One that does not come throws nothing: it is asked for again when it
 * is wanted next, every 15 s, and when the network is back.
 */
export const late = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { waiting = null, lost, of }: Options<Props> = {},
) => {
  let known: ComponentType<Props> | null = null
  const Late = (props: Props) => {
    const [Arrived, setArrived] = useState(() => known)
    const [isLost, setLost] = useState(false)
    const bring = useCallback(async () => {
      try {
        const come: ComponentType<Props> | undefined = await load()
        if (come === undefined) throw new LoadFailure('empty', 'a part came without its code')
        known = come
        setArrived(() => come)
      } catch (error) {
        tellCrash(error, { part: 'late', of })
        setLost(true)
      }
    }, [])
    useEffect(() => {
      if (known === null) void bring()
    }, [bring])
    useHealing(isLost && Arrived === null, bring)
    if (Arrived !== null) return <Arrived {...props} />
    return isLost && lost ? lost(() => void bring(), props) : waiting
  }
  return Late
}
