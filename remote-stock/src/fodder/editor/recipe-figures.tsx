import { recipeMix } from '@manger/contract/compound-feed'
import { pricePerKgDryMatter } from '@manger/contract/rations'
import { useFormat, useTranslate } from '@manger/platform'
import { Figure, FigureRow } from '@manger/ui'
import { countedLines } from '@manger/ui/mix'
import type { Draft, RecipeMix } from './use-recipe-mix.ts'

/** What the mix is (F6) and costs (F8), beside what the saved recipe is. */
export const RecipeFigures = ({ mix: { base, draft, start, isDirty } }: { mix: RecipeMix }) => {
  const t = useTranslate()
  const format = useFormat()
  const { dryMatter, price } = recipeMix(countedLines(draft.lines))
  const textsOf = ({ lines }: Draft) => {
    const mix = recipeMix(countedLines(lines))
    return {
      dryMatter: format.percent(mix.dryMatter),
      humidity: format.percent(mix.humidity),
      price: format.pricePerTonne(mix.price),
    }
  }
  const now = textsOf(draft)
  const was = base !== null && isDirty ? textsOf(start) : null
  const of = (figure: keyof typeof now) => ({
    value: now[figure],
    note: was ? t('fodder.savedAs', { value: was[figure] }) : undefined,
  })
  const ofBatch = price !== null && draft.mixing_mass !== null ? (price * draft.mixing_mass) / 1000 : null
  return (
    <FigureRow>
      <Figure label={t('fields.dry_matter')} {...of('dryMatter')} />
      <Figure label={t('field.humidity')} {...of('humidity')} />
      <Figure label={t('fields.price', { unit: format.units.large })} {...of('price')} />
      <Figure
        label={t('fodder.perKgDryMatter')}
        value={format.money(
          price !== null && dryMatter !== null ? pricePerKgDryMatter(price, dryMatter) : null,
        )}
      />
      <Figure
        label={t('fodder.batchCost')}
        value={format.money(ofBatch)}
        unit={draft.mixing_mass === null ? undefined : format.weightText(draft.mixing_mass)}
      />
    </FigureRow>
  )
}
