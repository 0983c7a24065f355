import { useCan, usePaths, useTranslate } from '@manger/platform'
import { LinkTabs } from '@manger/ui'

/** The pages of the stock that this person may see; stand beside the title of each. */
export const StockTabs = () => {
  const t = useTranslate()
  const can = useCan()
  const paths = usePaths()
  const pages = [
    { page: 'ingredients', isSeen: can('manager.ingredient', 'view') },
    { page: 'fodder', isSeen: can('animalfeed.recipe', 'view') },
    { page: 'deliveries', isSeen: can('manager.delivery', 'view') || can('animalfeed.delivery', 'view') },
    { page: 'companies', isSeen: can('manager.deliverycompany', 'view') },
  ] as const
  return (
    <LinkTabs
      label={t('tabs.label')}
      items={pages
        .filter(({ isSeen }) => isSeen)
        .map(({ page }) => ({ to: paths.client(`stock/${page}`), label: t(`tabs.${page}`) }))}
    />
  )
}
