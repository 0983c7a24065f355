import { trunc2 } from '@manger/contract'
import {
  type Delivery,
  type DeliveryType,
  deliveryCompanyRoutes,
  deliveryRoutes,
} from '@manger/contract/deliveries'
import { ingredientRoutes } from '@manger/contract/ingredients'
import { NO_VALUE, useClient, useEvery, useFormat, useTranslate } from '@manger/platform'
import { Chip, type ChipTone, type IconName, Quantity, Swatch } from '@manger/ui'
import { type Column, type FieldLooksOf, RecipeFeed, useColumnOf } from '@manger/ui/data'

const LOOKS: Record<DeliveryType, { tone: ChipTone; icon: IconName }> = {
  delivery: { tone: 'green', icon: 'load' },
  sale: { tone: 'gold', icon: 'unload' },
}

/** A delivery comes in, a sale goes out: icon and word. */
export const DeliveryTypeChip = ({ type }: { type: DeliveryType }) => {
  const t = useTranslate()
  return <Chip {...LOOKS[type]}>{t(`choices.type.${type}`)}</Chip>
}

/** What is typed of a delivery, as its form names it and a merge writes it; `isMerging` asks for the names. */
export const useDeliveryFields = (isMerging: boolean): FieldLooksOf<typeof deliveryRoutes> => {
  const asked = isMerging ? {} : null
  const feeds = useEvery(ingredientRoutes.lite, asked).data?.data
  const companies = useEvery(deliveryCompanyRoutes.lite, asked).data?.data
  const nameIn = (rows: readonly { id: number; name: string }[] | undefined) => (id: number | null) =>
    rows?.find((one) => one.id === id)?.name ?? NO_VALUE
  return {
    type: {},
    ingredient: { text: nameIn(feeds) },
    value: {},
    price: {},
    company: { text: nameIn(companies) },
    date: {},
    document_no: {},
    vehicle_no: {},
    note: {},
  }
}

/** Columns of deliveries and sales. */
export const useDeliveryColumns = (): Column<Delivery>[] => {
  const t = useTranslate()
  const format = useFormat()
  const columnOf = useColumnOf(deliveryRoutes)
  const { currency } = useClient()
  return [
    columnOf('date', { order: 'date' }),
    columnOf('type', { card: 'aside', render: ({ type }) => <DeliveryTypeChip type={type} /> }),
    {
      key: 'feed',
      title: t('fields.ingredient'),
      isName: true,
      order: 'name',
      card: {
        place: 'title',
        render: ({ name, swatch }) => (
          <>
            <Swatch color={swatch} /> {name}
          </>
        ),
      },
      copy: { value: ({ name }) => name },
      render: ({ name, swatch, stock }) => <RecipeFeed color={swatch} name={name} note={stock.name} />,
    },
    { key: 'stock', title: t('fields.stock'), copy: { value: ({ stock }) => stock.name } },
    columnOf('company_name', {
      priority: 2,
      order: 'company_name',
      card: {
        place: 'below',
        render: ({ date, company_name, stock }) => [format.day(date), company_name ?? stock.name].join(' · '),
      },
    }),
    columnOf('document_no', { priority: 3 }),
    columnOf('vehicle_no', { render: undefined }),
    columnOf('value', {
      order: 'value',
      card: { place: 'figure', render: ({ value }) => <Quantity {...format.weight(value)} /> },
    }),
    columnOf('price', { order: 'price', priority: 2 }),
    {
      key: 'amount',
      title: t('delivery.amount'),
      align: 'number',
      card: 'note',
      copy: { unit: currency, value: ({ amount }) => trunc2(amount) },
      render: ({ amount }) => format.money(amount),
    },
    { key: 'cost', title: t('delivery.cost'), unit: currency, copy: { value: ({ cost }) => trunc2(cost) } },
    columnOf('note', { render: undefined }),
  ]
}
