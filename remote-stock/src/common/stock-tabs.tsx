import { recipeRoutes } from '@manger/contract/compound-feed'
import { deliveryCompanyRoutes, deliveryRoutes } from '@manger/contract/deliveries'
import { ingredientRoutes } from '@manger/contract/ingredients'
import { useMay, usePaths, useTranslate } from '@manger/platform'
import { LinkTabs } from '@manger/ui'

/** The pages of the stock that this person may see; stand beside the title of each. */
export const StockTabs = () => {
  const t = useTranslate()
  const may = useMay()
  const paths = usePaths()
  const pages = [
    { page: 'ingredients', list: ingredientRoutes.list },
    { page: 'fodder', list: recipeRoutes.list },
    { page: 'deliveries', list: deliveryRoutes.list },
    { page: 'companies', list: deliveryCompanyRoutes.list },
  ] as const
  return (
    <LinkTabs
      label={t('tabs.label')}
      items={pages
        .filter(({ list }) => may(list))
        .map(({ page }) => ({ to: paths.client(`stock/${page}`), label: t(`tabs.${page}`) }))}
    />
  )
}
