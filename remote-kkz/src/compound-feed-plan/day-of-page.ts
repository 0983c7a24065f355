import { useFarm } from '@manger/platform'
import { useSearchParams } from '@manger/platform/router'

const dayIn = (timezone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: timezone }).format(new Date())

/** The day that the page shows: of the address, else the farm's today; a chosen day goes into the address. */
export const useDayOfPage = (): { day: string; today: string; setDay: (day: string) => void } => {
  const { timezone } = useFarm()
  const [params, setParams] = useSearchParams()
  const today = dayIn(timezone)
  const setDay = (day: string) => setParams(day === today ? {} : { date: day }, { replace: true })
  return { day: params.get('date') ?? today, today, setDay }
}
