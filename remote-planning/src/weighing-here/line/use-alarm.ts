import { useEffect } from 'react'
import { signalAlarm } from '../cab/signal.ts'
import type { Standing } from './standing.ts'

/** Alarms once each time a line gets too much (F13). */
export const useAlarm = (standing: Standing): void => {
  const isOver = standing === 'over'
  useEffect(() => {
    if (isOver) signalAlarm()
  }, [isOver])
}
