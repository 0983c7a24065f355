import { ACTIVITY_DAYS, addDays, dayOf } from '@manger/contract'
import { useSession } from '@manger/platform'
import { useAddress } from '../shared-here/use-address.ts'

const isDay = (text: string | null): text is string => text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text)

type Span = { from: string; to: string }

/** The days that the history shows, the last 30 unless the address says others. */
export const useHistorySpan = (): { span: Span; isChosen: boolean; set: (span: Span | null) => void } => {
  const { timezone } = useSession()
  const { params, change } = useAddress()
  const today = dayOf(new Date(), timezone)
  const from = params.get('from')
  const to = params.get('to')
  return {
    span: { from: isDay(from) ? from : addDays(today, 1 - ACTIVITY_DAYS), to: isDay(to) ? to : today },
    isChosen: isDay(from) || isDay(to),
    set: (span) => change({ from: span?.from ?? null, to: span?.to ?? null }),
  }
}
