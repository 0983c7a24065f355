import { useTranslate } from '@manger/platform'
import { Button } from '@manger/ui'
import { Menu } from '@manger/ui/data'
import type { CountedStock } from './use-ingredient-dialogs.tsx'

type CountButtonProps = {
  stocks: readonly CountedStock[]
  /** The button keeps its place until the stocks are there. */
  areComing: boolean
  /** The stock that the list shows. */
  chosen: number | null
  onCount: (stock: CountedStock) => void
}

/** Starts the count of the stock that is shown, else asks which. */
export const CountButton = ({ stocks, areComing, chosen, onCount }: CountButtonProps) => {
  const t = useTranslate()
  const only = stocks.find(({ id }) => id === chosen) ?? (stocks.length === 1 ? stocks[0] : undefined)
  if (areComing)
    return (
      <Button icon="clipboard" disabled>
        {t('count.action')}
      </Button>
    )
  if (stocks.length === 0) return null
  if (only !== undefined) {
    return (
      <Button icon="clipboard" onClick={() => onCount(only)}>
        {t('count.action')}
      </Button>
    )
  }
  const actions = stocks.map((stock) => ({
    key: String(stock.id),
    label: stock.name,
    onSelect: () => onCount(stock),
  }))
  return (
    <Menu actions={actions}>
      <Button icon="clipboard">{t('count.action')}</Button>
    </Menu>
  )
}
