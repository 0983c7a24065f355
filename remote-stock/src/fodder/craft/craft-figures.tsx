import type { CraftPlan } from '@manger/contract/compound-feed'
import { useFormat, useTranslate } from '@manger/platform'
import { Figure, FigureRow } from '@manger/ui'

/** What the craft would be with these weights: mass, cost, price per tonne (F21) and dry matter (F6). */
export const CraftFigures = ({ product, plan }: { product: string; plan: CraftPlan }) => {
  const { batches, result } = plan
  const t = useTranslate()
  const format = useFormat()
  const isKnown = result.mass > 0
  const mass = format.weight(isKnown ? result.mass : null)
  return (
    <FigureRow>
      <Figure label={product} value={mass.value} unit={mass.unit} />
      <Figure label={t('fodder.batchCount')} value={format.number(batches?.batches ?? null)} />
      <Figure label={t('fodder.cost')} value={format.money(isKnown ? result.cost : null)} />
      <Figure
        label={t('fields.price', { unit: format.units.large })}
        value={format.pricePerTonne(result.price)}
      />
      <Figure label={t('fields.dry_matter')} value={format.percent(result.dryMatter)} />
    </FigureRow>
  )
}
