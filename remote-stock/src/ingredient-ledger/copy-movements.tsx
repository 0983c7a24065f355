import { fromKg, priceInUnit, trunc2 } from '@manger/contract'
import type { StockMovement } from '@manger/contract/ingredients'
import { useClient, useFormat, useSession, useTranslate } from '@manger/platform'
import { type CopyColumn, CopyTable } from '@manger/ui/data'
import { useAllMovements } from './ingredient-ledger.api.ts'
import { useSource } from './movement-source.tsx'
import type { Span } from './use-span.ts'

/** Copies every movement of the period, also those that the page does not show. */
export const CopyMovements = ({ ingredient, span }: { ingredient: number; span: Span }) => {
  const t = useTranslate()
  const { units } = useSession()
  const { currency } = useClient()
  const { weight, large } = useFormat().units
  const sourceOf = useSource()
  const fetchAll = useAllMovements(ingredient, span)
  const columns: CopyColumn<StockMovement>[] = [
    { title: t('movement.day'), value: ({ day }) => day },
    { title: t('movement.kind'), value: ({ kind }) => t(`movement.kinds.${kind}`) },
    { title: t('movement.source'), value: (movement) => sourceOf(movement).text },
    { title: `${t('movement.quantity')}, ${weight}`, value: (row) => trunc2(fromKg(row.quantity, units)) },
    { title: `${currency}/${large}`, value: ({ unit_cost }) => trunc2(priceInUnit(unit_cost, units)) },
    { title: `${t('field.value')}, ${currency}`, value: ({ value }) => trunc2(value) },
    { title: `${t('movement.balance')}, ${weight}`, value: (row) => trunc2(fromKg(row.balance, units)) },
    { title: t('movement.author'), value: ({ author }) => author?.name },
  ]
  return <CopyTable size="small" columns={columns} rows={fetchAll} fileName="movements.csv" />
}
