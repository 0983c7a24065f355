import { useEffect, useRef } from 'react'

/** How often a section that is down looks whether it is whole again: a person who reads the panel is not disturbed by it. */
export const HEAL_MS = 15_000

/** While something is down, tries quietly to bring it back: every now and then, and when the network is back. */
export const useHealing = (isDown: boolean, heal: () => Promise<unknown>): void => {
  const latest = useRef(heal)
  const isLooking = useRef(false)
  useEffect(() => {
    latest.current = heal
  })
  useEffect(() => {
    if (!isDown) return
    const look = async () => {
      if (document.visibilityState !== 'visible' || isLooking.current) return
      isLooking.current = true
      await latest.current().finally(() => {
        isLooking.current = false
      })
    }
    const timer = setInterval(look, HEAL_MS)
    addEventListener('online', look)
    return () => {
      clearInterval(timer)
      removeEventListener('online', look)
    }
  }, [isDown])
}
