import { type Delivery, deliveryRoutes } from '@manger/contract/deliveries'
import { NO_VALUE, useFormat, useTranslate } from '@manger/platform'
import { FactList } from '@manger/ui'
import { InfoPanel, RecordButtons, useFactOf } from '@manger/ui/data'
import * as s from './deliveries.module.css'
import { DeliveryTypeChip } from './delivery.columns.tsx'

type DeliveryPanelProps = {
  delivery: Delivery
  onEdit: (() => void) | undefined
  onDelete: (() => void) | undefined
  onClose: () => void
}

/** The chosen delivery or sale with everything that was typed. */
export const DeliveryPanel = ({ delivery, onEdit, onDelete, onClose }: DeliveryPanelProps) => {
  const t = useTranslate()
  const format = useFormat()
  const factOf = useFactOf(deliveryRoutes)
  const { type, amount, cost } = delivery
  const isSale = type === 'sale'
  return (
    <InfoPanel
      title={delivery.name}
      chip={<DeliveryTypeChip type={type} />}
      note={`${delivery.stock.name} · ${format.day(delivery.date)}`}
      onClose={onClose}
      footer={(onEdit ?? onDelete) && <RecordButtons onEdit={onEdit} onDelete={onDelete} />}
    >
      <FactList
        title={t('delivery.amounts')}
        facts={[
          { label: t('fields.value'), value: format.weightText(delivery.value) },
          {
            label: t('fields.price', { unit: format.units.large }),
            value: format.pricePerTonne(delivery.price),
          },
          { label: t('delivery.amount'), value: format.money(amount) },
          ...(isSale
            ? [
                { label: t('delivery.cost'), value: format.money(cost) },
                { label: t('delivery.margin'), value: format.money(amount - cost) },
              ]
            : []),
        ]}
      />
      <FactList
        title={t('delivery.paper')}
        facts={[
          {
            label: t(isSale ? 'choices.role.buyer' : 'choices.role.supplier'),
            value: delivery.company_name ?? NO_VALUE,
          },
          factOf(delivery, 'document_no'),
          factOf(delivery, 'vehicle_no'),
          { label: t('changed'), value: format.dateTime(delivery.updated_at) },
        ]}
      />
      {delivery.note !== '' && <p className={s.words}>{delivery.note}</p>}
    </InfoPanel>
  )
}
