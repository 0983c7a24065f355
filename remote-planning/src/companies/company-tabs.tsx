import { stockRoutes } from '@manger/contract/stocks'
import { useMay, usePaths, useTranslate } from '@manger/platform'
import { LinkTabs } from '@manger/ui'

/** The two sides of a company: its stocks, which are pages of the stock area, and its farms. */
export const CompanyTabs = ({ company, name }: { company: number; name: string }) => {
  const t = useTranslate()
  const may = useMay()
  const paths = usePaths()
  const farms = { to: paths.client(`companies/${company}/farms`), label: t('areas.companies') }
  const stocks = { to: paths.client(`companies/${company}/stocks`), label: t('company.toStocks') }
  return <LinkTabs label={name} items={may(stockRoutes.list) ? [stocks, farms] : [farms]} />
}
