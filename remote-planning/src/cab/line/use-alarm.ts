import { useEffect } from 'react'
import { signalAlarm } from '../frame/signal.ts'
import type { CabTone } from '../states/cab-state.ts'

/** Alarms once each time something is wrong: too much fell in, more came out than was loaded (F13). */
export const useAlarm = (tone: CabTone): void => {
  const isWrong = tone === 'bad'
  useEffect(() => {
    if (isWrong) signalAlarm()
  }, [isWrong])
}
