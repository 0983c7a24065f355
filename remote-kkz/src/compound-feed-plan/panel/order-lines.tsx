import type { CompoundFeedOrder } from '@manger/contract/compound-feed'
import { deviationOf } from '@manger/contract/feedings'
import { useFormat, useTranslate } from '@manger/platform'
import { Swatch } from '@manger/ui'
import { type Column, DataTable } from '@manger/ui/data'
import * as s from './order-panel.module.css'

type Line = CompoundFeedOrder['ingredients'][number]

const percentOff = ({ planned, actual }: { planned: number; actual: number | null }): number | null =>
  actual === null ? null : deviationOf({ planned, actual }).percent

/** While batches are missing, a line is not less than planned but not there yet. */
const isWhole = ({ status, batches }: CompoundFeedOrder, { weights }: Line): boolean =>
  status === 'loaded' || weights.length === 0 || (weights.length === batches && !weights.includes(null))

/** The inputs of an order: planned, actual and how far apart, over all batches. */
export const OrderLines = ({ order }: { order: CompoundFeedOrder }) => {
  const t = useTranslate()
  const format = useFormat()
  const { weight } = format.units
  const columns: Column<Line>[] = [
    {
      key: 'ingredient',
      title: t('fields.ingredient'),
      isName: true,
      render: (line) => (
        <span className={s.feed}>
          <Swatch color={line.swatch} /> {line.name}
        </span>
      ),
    },
    {
      key: 'planned',
      title: t('column.planned'),
      unit: weight,
      align: 'number',
      render: (line) => format.weight(line.planned).value,
    },
    {
      key: 'actual',
      title: t('column.actual'),
      unit: weight,
      align: 'number',
      render: (line) => format.weight(line.actual).value,
    },
    {
      key: 'off',
      title: '±',
      align: 'number',
      hint: t('column.deviation'),
      render: (line) => format.deviation(isWhole(order, line) ? percentOff(line) : null, 1),
    },
  ]
  const { planned_mass: planned, actual_mass: actual } = order
  return (
    <DataTable
      label={t('panel.ingredients', { name: order.recipe.name })}
      size="small"
      bare
      columns={columns}
      rows={order.ingredients}
      rowKey={(line) => line.ingredient}
      totals={[
        { column: 'ingredient', content: t('panel.total') },
        { column: 'planned', content: format.weight(planned).value },
        { column: 'actual', content: format.weight(actual).value },
        { column: 'off', content: format.deviation(percentOff({ planned, actual }), 1) },
      ]}
    />
  )
}
