import { type DeliverySum, deliveryRoutes } from '@manger/contract/deliveries'
import { useFormat, useMay, useQuery, useTranslate } from '@manger/platform'
import { Figure, FigureRow, WaitingFigures } from '@manger/ui'
import type { DeliveryList } from './delivery-list.ts'

// As long as most: its text keeps the lines of those that will come.
const LIKELY = 10_000

const MeanPrice = ({ sum }: { sum: DeliverySum }) => {
  const t = useTranslate()
  const format = useFormat()
  if (sum.value <= 0) return null
  const price = (sum.amount / sum.value) * 1000
  return <>{t('delivery.meanPrice', { price: format.pricePerTonne(price), unit: format.units.large })}</>
}

/** What all deliveries and sales of the list come to, also those that the page does not show. */
export const DeliveryFigures = ({ list: { query } }: { list: DeliveryList }) => {
  const t = useTranslate()
  const format = useFormat()
  const may = useMay()
  const asked = may(deliveryRoutes.totals) ? { query } : null
  const { data, isLoading } = useQuery(deliveryRoutes.totals, asked, { keepPreviousData: true })
  const labels = {
    delivered: t('delivery.delivered'),
    spent: t('delivery.spent'),
    sold: t('delivery.sold'),
    earned: t('delivery.earned'),
  }
  if (data === undefined) {
    const note = t('delivery.meanPrice', { price: format.pricePerTonne(LIKELY), unit: format.units.large })
    const value = format.money(LIKELY)
    const figures = Object.values(labels).map((label) => ({ label, value, note }))
    return isLoading ? <WaitingFigures figures={figures} /> : null
  }
  const { delivery, sale } = data.data
  const delivered = format.tonnes(delivery.value)
  const sold = format.tonnes(sale.value)
  return (
    <FigureRow>
      <Figure
        label={labels.delivered}
        value={delivered.value}
        unit={delivered.unit}
        note={t('delivery.deliveries', { count: delivery.count })}
      />
      <Figure
        label={labels.spent}
        value={format.money(delivery.amount)}
        note={<MeanPrice sum={delivery} />}
      />
      <Figure
        label={labels.sold}
        value={sold.value}
        unit={sold.unit}
        note={t('delivery.sales', { count: sale.count })}
      />
      <Figure label={labels.earned} value={format.money(sale.amount)} note={<MeanPrice sum={sale} />} />
    </FigureRow>
  )
}
