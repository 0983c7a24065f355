import { usePaths } from '@manger/platform'
import { Navigate, useParams } from '@manger/platform/router'

/** The page of one stock is the list of ingredients, narrowed to it. */
export const StockIngredientsScreen = () => {
  const paths = usePaths()
  return <Navigate to={paths.client(`stock/ingredients?stock=${Number(useParams().stock_id)}`)} replace />
}
