import { type Feeding, feedingRoutes, missingFrom } from '@manger/contract/feedings'
import { useFarm, useQuery } from '@manger/platform'

/** What a copy of a day would bring, how many of it are there already, and how many lost what they are made of. */
export type DayToCopy = { coming: readonly Feeding[]; there: number; lost: number }

type Copied = { from: string; to: string; period?: number | undefined }

const DAY = /^\d{4}-\d{2}-\d{2}$/

const copiedBy = ({ period, ration, mixer, groups }: Feeding) => ({
  period: period.id,
  ration: ration.id,
  mixer: mixer.id,
  groups: groups.map(({ group }) => group),
})

// Without ration, mixer or any of its groups there is nothing to plan.
const isLost = ({ ration, mixer, groups }: Feeding): boolean =>
  ration.deleted || mixer.deleted || groups.every(({ deleted }) => deleted)

/** What would be copied, by the rule of the server (domain d3); null until both days are known. */
export const useDayToCopy = ({ from, to, period }: Copied): DayToCopy | null => {
  const { id: farm } = useFarm()
  const of = (date: string) => (DAY.test(date) ? { query: { farm, date } } : null)
  const source = useQuery(feedingRoutes.list, of(from)).data?.data
  const target = useQuery(feedingRoutes.list, of(to)).data?.data
  if (source === undefined || target === undefined || from === to) return null
  const sources = source.filter((feeding) => period === undefined || feeding.period.id === period)
  const missing = missingFrom(target, sources, copiedBy)
  const coming = missing.filter((feeding) => !isLost(feeding))
  return { coming, there: sources.length - missing.length, lost: missing.length - coming.length }
}
