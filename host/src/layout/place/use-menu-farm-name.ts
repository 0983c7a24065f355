import { usePageContext } from '@manger/platform'
import { useMenuFarm } from './last-farm.ts'
import { usePlaces } from './use-places.ts'

/** Name of the farm that the daily work is done on; null outside of any client. */
export const useMenuFarmName = (): string | null => {
  const { farm } = usePageContext()
  const places = usePlaces()
  const farmId = useMenuFarm(places)
  return farm?.name ?? places.farms.find(({ id }) => id === farmId)?.name ?? null
}
