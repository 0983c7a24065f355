import { recipeRoutes } from '@manger/contract/compound-feed'
import { deliveryCompanyRoutes, deliveryRoutes } from '@manger/contract/deliveries'
import { ingredientRoutes } from '@manger/contract/ingredients'
import { useMay, usePaths, useTranslate } from '@manger/platform'
import { LinkTabs } from '@manger/ui'

const PAGES = [
  { page: 'ingredients', list: ingredientRoutes.list },
  { page: 'fodder', list: recipeRoutes.list },
  { page: 'deliveries', list: deliveryRoutes.list },
  { page: 'companies', list: deliveryCompanyRoutes.list },
] as const

/** The pages of the stock that this person may see, and where they are. */
export const useStockPages = () => {
  const may = useMay()
  const paths = usePaths()
  return PAGES.filter(({ list }) => may(list)).map(({ page }) => ({
    page,
    to: paths.client(`stock/${page}`),
  }))
}

/** They stand beside the title of each. */
export const StockTabs = () => {
  const t = useTranslate()
  const items = useStockPages().map(({ page, to }) => ({ to, label: t(`tabs.${page}`) }))
  return <LinkTabs label={t('tabs.label')} items={items} />
}
