import { ingredientRoutes } from '@manger/contract/ingredients'
import { useEvery, useFarm } from '@manger/platform'

/** What could be loaded instead: ingredients of the farm's stocks, for who may see them. */
export const useSubstitutes = () => {
  const { company } = useFarm()
  return useEvery(ingredientRoutes.list, { company, deleted: false })
}
