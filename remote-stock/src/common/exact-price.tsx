import { type PricePerTonne, priceInUnit } from '@manger/contract'
import { useFormat, useSession } from '@manger/platform'
import { Counted } from '@manger/ui'

/** The mean price of an ingredient to the last cent, beside the value that it makes; lists tell it whole. */
export const ExactPrice = ({ ingredient, price }: { ingredient: number; price: PricePerTonne }) => {
  const format = useFormat()
  const { units } = useSession()
  return (
    <Counted figure="price" of={{ ingredient }} unit={format.units.large}>
      {format.money(priceInUnit(price, units))}
    </Counted>
  )
}
