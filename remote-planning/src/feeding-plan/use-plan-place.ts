import { dayOf } from '@manger/contract'
import { useFarm } from '@manger/platform'
import { useAddress } from '@manger/platform/router'

/** What the address says of the page: the day, the period or `all`, the chosen feeding. */
export type PlanPlace = {
  day: string
  /** The farm's day now. */
  today: string
  period: number | 'all' | null
  feeding: number | null
  /** Whether what tablets noted offline is to be settled: the alert of it leads here. */
  isSettling: boolean
  stopSettling: () => void
  /** The ration to plan a new feeding of, as a link from the ration asks; null asks nothing. */
  planned: number | null
  setPlanned: (ration: null) => void
  setDay: (day: string) => void
  setPeriod: (period: number | 'all') => void
  setFeeding: (feeding: number | null) => void
}

const DAY = /^\d{4}-\d{2}-\d{2}$/

const idIn = (text: string | null): number | null =>
  text !== null && /^\d+$/.test(text) ? Number(text) : null

/** Day, period and chosen feeding live in the address: a link shows a colleague the same. */
export const usePlanPlace = (now: Date): PlanPlace => {
  const { timezone } = useFarm()
  const { params, change } = useAddress()
  const today = dayOf(now, timezone)
  const asked = params.get('date') ?? ''
  return {
    day: DAY.test(asked) ? asked : today,
    today,
    period: params.get('period') === 'all' ? 'all' : idIn(params.get('period')),
    feeding: idIn(params.get('feeding')),
    isSettling: params.get('conflicts') === 'open',
    stopSettling: () => change({ conflicts: null }),
    planned: idIn(params.get('new')),
    setPlanned: () => change({ new: null }),
    setDay: (day) => change({ date: day === today ? null : day, feeding: null }),
    setPeriod: (period) => change({ period: String(period), feeding: null }),
    setFeeding: (feeding) => change({ feeding: feeding === null ? null : String(feeding) }),
  }
}
