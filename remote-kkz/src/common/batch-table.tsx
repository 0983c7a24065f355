import { batchCosts, batchMasses, type CompoundFeedOrder } from '@manger/contract/compound-feed'
import { deviationOf } from '@manger/contract/feedings'
import { useFormat, useTranslate } from '@manger/platform'
import { type Column, DataTable } from '@manger/ui/data'

type Batch = { number: number; mass: number | null; cost: number | null }

/** Each batch with its mass and cost; nothing where only the whole is known. */
export const BatchTable = ({ order }: { order: CompoundFeedOrder }) => {
  const t = useTranslate()
  const format = useFormat()
  const { ingredients, batches, batch_mass: planned } = order
  const masses = batchMasses(ingredients, batches)
  const costs = batchCosts(ingredients, batches)
  if (masses.length === 0) return null
  const rows = masses.map((mass, index): Batch => ({ number: index + 1, mass, cost: costs[index] ?? null }))
  const columns: Column<Batch>[] = [
    { key: 'batch', title: t('column.batch'), isName: true, render: ({ number }) => format.number(number) },
    {
      key: 'mass',
      title: t('column.actual'),
      unit: format.units.weight,
      align: 'number',
      render: ({ mass }) => format.weight(mass).value,
    },
    {
      key: 'off',
      title: '±',
      align: 'number',
      hint: t('column.deviation'),
      render: ({ mass }) =>
        format.deviation(mass === null ? null : deviationOf({ planned, actual: mass }).percent, 1),
    },
    { key: 'cost', title: t('column.cost'), align: 'number', render: ({ cost }) => format.money(cost) },
  ]
  return (
    <DataTable
      label={t('panel.batches', { name: order.recipe.name })}
      size="small"
      bare
      columns={columns}
      rows={rows}
      rowKey={({ number }) => number}
    />
  )
}
