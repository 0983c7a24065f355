import { ingredientRoutes } from '@manger/contract/ingredients'
import { useEvery, useFarm } from '@manger/platform'

/** What could be loaded instead: ingredients of the farm's stocks, for who may see them; nothing is asked where none is wanted. */
export const useSubstitutes = (isWanted = true) => {
  const { company } = useFarm()
  return useEvery(ingredientRoutes.list, isWanted ? { company, deleted: false } : null)
}
