import { type DeliverySum, deliveryRoutes } from '@manger/contract/deliveries'
import { useFormat, useMay, useQuery, useTranslate } from '@manger/platform'
import { Figure, FigureRow } from '@manger/ui'
import type { DeliveryList } from './delivery-list.ts'

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
  const { data } = useQuery(deliveryRoutes.totals, asked, { keepPreviousData: true })
  if (data === undefined) return null
  const { delivery, sale } = data.data
  const delivered = format.tonnes(delivery.value)
  const sold = format.tonnes(sale.value)
  return (
    <FigureRow>
      <Figure
        label={t('delivery.delivered')}
        value={delivered.value}
        unit={delivered.unit}
        note={t('delivery.deliveries', { count: delivery.count })}
      />
      <Figure
        label={t('delivery.spent')}
        value={format.money(delivery.amount)}
        note={<MeanPrice sum={delivery} />}
      />
      <Figure
        label={t('delivery.sold')}
        value={sold.value}
        unit={sold.unit}
        note={t('delivery.sales', { count: sale.count })}
      />
      <Figure
        label={t('delivery.earned')}
        value={format.money(sale.amount)}
        note={<MeanPrice sum={sale} />}
      />
    </FigureRow>
  )
}
