import { useEffect, useState } from 'react'

/** What this tab waits for until it says that another one is at the same feeding: a page that is left lets go a moment later. */
const PATIENCE_MS = 400

type OneTab = { isElsewhere: boolean; takeOver: () => void }

/**
 * One tab of this device works on a feeding: the others say so, and take it over by a tap. Nobody is told where the browser has
 * no locks; what the tabs do is never done twice all the same.
 */
export const useOneTab = (client: number | null, feeding: number): OneTab => {
  const [isElsewhere, setElsewhere] = useState(false)
  const [turn, setTurn] = useState({ count: 0, steal: false })
  const name = `manger.cab.${client}.${feeding}`
  useEffect(() => {
    const locks: LockManager | null | undefined = navigator.locks
    if (!locks) return
    const left = Promise.withResolvers<void>()
    const waiting = new AbortController()
    const timer = setTimeout(() => setElsewhere(true), PATIENCE_MS)
    const how = turn.steal ? { steal: true } : { signal: waiting.signal }
    const held = locks.request(name, how, () => {
      clearTimeout(timer)
      setElsewhere(false)
      return left.promise
    })
    held.catch(() => {
      // Taken over by another tab: this one waits until it is free again.
      if (!waiting.signal.aborted) setTurn(({ count }) => ({ count: count + 1, steal: false }))
    })
    return () => {
      clearTimeout(timer)
      waiting.abort()
      left.resolve()
    }
  }, [name, turn])
  return { isElsewhere, takeOver: () => setTurn(({ count }) => ({ count: count + 1, steal: true })) }
}
