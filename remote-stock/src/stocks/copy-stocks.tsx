import { trunc2 } from '@manger/contract'
import type { Stock } from '@manger/contract/stocks'
import { useFormat, useSession, useTranslate } from '@manger/platform'
import { type CopyColumn, CopyTable } from '@manger/ui/data'
import { capacityIn } from '../shared-here/capacity.formulas.ts'

/** Copies the stocks of the list. */
export const CopyStocks = ({ stocks }: { stocks: () => Promise<readonly Stock[]> }) => {
  const t = useTranslate()
  const { units } = useSession()
  const { large } = useFormat().units
  const columns: CopyColumn<Stock>[] = [
    { title: t('stocks.name'), value: ({ name }) => name },
    {
      title: `${t('stocks.capacity')}, ${large}`,
      value: ({ capacity }) => (capacity > 0 ? capacityIn(capacity, units) : null),
    },
    { title: `${t('column.balance')}, ${large}`, value: ({ remainder }) => capacityIn(remainder, units) },
    { title: `${t('column.fill')}, %`, value: ({ fill }) => (fill === null ? null : trunc2(fill)) },
    {
      title: t('stocks.daysLeft'),
      value: ({ days_left }) => (days_left === null ? null : trunc2(days_left)),
    },
    { title: t('stocks.ingredients'), value: ({ ingredients_count }) => ingredients_count },
    { title: t('stocks.lockedUntil'), value: ({ locked_until }) => locked_until },
  ]
  return <CopyTable size="small" columns={columns} rows={stocks} fileName="stocks.csv" />
}
