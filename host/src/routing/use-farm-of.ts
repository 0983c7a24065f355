import { farmRoutes } from '@manger/contract/farms'
import { type PageFarm, usePlatform, useQuery } from '@manger/platform'
import { useMemo } from 'react'
import { type Part, toPart } from './part.ts'

/** The farm of a path that contains /farms/; its time zone is the page's, the account keeps its own. */
export const useFarmOf = (farmId: number | null): Part<PageFarm> => {
  const { me } = usePlatform().session
  const own = me.farms.find(({ id }) => id === farmId) ?? null
  const { data, error, refresh } = useQuery(
    farmRoutes.get,
    farmId === null || own ? null : { params: { id: farmId } },
  )
  const other = data?.data
  const farm = useMemo((): PageFarm | null => {
    if (own) return own
    if (!other) return null
    const { id, name, company, timezone, weight_unit } = other
    return { id, name, company, timezone, weight_unit }
  }, [own, other])
  return toPart(farm, { error, retry: () => void refresh() })
}
