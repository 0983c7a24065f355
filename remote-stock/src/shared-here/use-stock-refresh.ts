import { ingredientRoutes } from '@manger/contract/ingredients'
import { stockRoutes } from '@manger/contract/stocks'
import { useRefresh } from '@manger/platform'
import { useCallback } from 'react'

/** Asks again for everything that changes when feed is counted, booked or renamed. */
export const useStockRefresh = (): (() => Promise<void>) => {
  const refresh = useRefresh()
  return useCallback(
    () =>
      refresh(
        ingredientRoutes.list,
        ingredientRoutes.get,
        ingredientRoutes.movements,
        ingredientRoutes.balance,
        stockRoutes.list,
        stockRoutes.get,
        stockRoutes.expected,
        stockRoutes.counts,
        stockRoutes.levels,
      ),
    [refresh],
  )
}
