import { dayOf } from '@manger/contract'
import { useFarm } from '@manger/platform'
import { useSearchParams } from '@manger/platform/router'

const DAY = /^\d{4}-\d{2}-\d{2}$/

/** The day that the page shows: of the address, else the farm's today; a chosen day goes into the address. */
export const useDayOfPage = (): { day: string; today: string; setDay: (day: string) => void } => {
  const { timezone } = useFarm()
  const [params, setParams] = useSearchParams()
  const today = dayOf(new Date(), timezone)
  const asked = params.get('date') ?? ''
  const setDay = (day: string) => setParams(day === today ? {} : { date: day }, { replace: true })
  return { day: DAY.test(asked) ? asked : today, today, setDay }
}
