import type { CompoundFeedOrder } from '@manger/contract/compound-feed'
import { useFormat, useTranslate } from '@manger/platform'
import { Figure, FigureRow, WaitingFigures } from '@manger/ui'

const sum = (values: (number | null)[]): number =>
  values.reduce((total: number, value) => total + (value ?? 0), 0)

/** The day in four figures: planned and produced mass, accuracy, cost; their room until the day is there. */
export const OrderTotals = ({ orders }: { orders: readonly CompoundFeedOrder[] | undefined }) => {
  const t = useTranslate()
  const format = useFormat()
  const labels = {
    planned: t('day.planned'),
    made: t('day.made'),
    accuracy: t('day.accuracy'),
    cost: t('day.cost'),
  }
  if (orders === undefined)
    return <WaitingFigures figures={Object.values(labels).map((label) => ({ label }))} />
  const planned = format.weight(sum(orders.map((order) => order.planned_mass)))
  const made = format.weight(sum(orders.map((order) => order.actual_mass)))
  const done = orders.filter((order) => order.accuracy !== null)
  const accuracy = done.length > 0 ? sum(done.map((order) => order.accuracy)) / done.length : null
  return (
    <FigureRow>
      <Figure
        label={labels.planned}
        value={planned.value}
        unit={`${planned.unit} · ${t('day.orders', { count: orders.length })}`}
      />
      <Figure label={labels.made} value={made.value} unit={made.unit} />
      <Figure label={labels.accuracy} value={format.percent(accuracy)} />
      <Figure
        label={labels.cost}
        value={format.money(done.length > 0 ? sum(done.map((order) => order.cost)) : null)}
      />
    </FigureRow>
  )
}
