import { type Feeding, feedingRoutes } from '@manger/contract/feedings'
import { useFormat, useQuery } from '@manger/platform'

type Other = { id: number | undefined; name: string | undefined }

/**
 * How the feeding is called that keeps this one from going on. Its ration names it, but on the page of a feeding with the
 * same ration: there mixer, period and day tell the two apart.
 */
export const useOtherName = (here: Feeding, { id, name }: Other): { name?: string } => {
  const format = useFormat()
  const isAlike = name === here.ration.name && id !== undefined
  const { data } = useQuery(feedingRoutes.get, isAlike ? { params: { id } } : null)
  if (name === undefined) return {}
  if (data === undefined) return { name }
  const { ration, mixer, period, planned_on } = data.data
  return { name: [ration.name, mixer.name, period.name, format.dayMonth(planned_on)].join(' · ') }
}
