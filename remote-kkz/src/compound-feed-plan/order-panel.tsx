import type { CompoundFeedOrder } from '@manger/contract/compound-feed'
import { useFormat, useTranslate } from '@manger/platform'
import { Figure, FigureRow, Swatch } from '@manger/ui'
import { type Column, DataTable, InfoPanel } from '@manger/ui/data'
import * as s from './order-panel.module.css'
import { OrderStatusChip } from './order-status.tsx'

type Line = CompoundFeedOrder['ingredients'][number]

const useLineColumns = (): Column<Line>[] => {
  const t = useTranslate()
  const format = useFormat()
  const { weight } = format.units
  return [
    {
      key: 'ingredient',
      title: t('column.ingredient'),
      isName: true,
      render: (line) => (
        <>
          <Swatch color={line.swatch} /> {line.name}
        </>
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
  ]
}

/** The chosen order: its inputs, times, store and price. */
export const OrderPanel = ({ order, onClose }: { order: CompoundFeedOrder; onClose: () => void }) => {
  const t = useTranslate()
  const format = useFormat()
  const columns = useLineColumns()
  return (
    <InfoPanel
      title={order.recipe.name}
      chip={<OrderStatusChip status={order.status} />}
      note={t('panel.stock', { name: order.stock.name })}
      onClose={onClose}
    >
      <DataTable
        label={t('panel.ingredients', { name: order.recipe.name })}
        size="small"
        bare
        columns={columns}
        rows={order.ingredients}
        rowKey={(line) => line.ingredient}
        totals={[
          { column: 'ingredient', content: t('panel.total') },
          { column: 'planned', content: format.weight(order.planned_mass).value },
          { column: 'actual', content: format.weight(order.actual_mass).value },
        ]}
      />
      <div className={s.figures}>
        <FigureRow>
          <Figure
            label={t('panel.price', { unit: format.units.large })}
            value={format.pricePerTonne(order.price)}
          />
          <Figure label={t('column.cost')} value={format.money(order.cost)} />
          <Figure label={t('panel.started')} value={format.time(order.started_at)} />
          <Figure label={t('panel.finished')} value={format.time(order.loaded_at)} />
        </FigureRow>
      </div>
    </InfoPanel>
  )
}
