import { type Recipe, recipeMix } from '@manger/contract/compound-feed'
import { pricePerKgDryMatter } from '@manger/contract/rations'
import { useFormat, useTranslate } from '@manger/platform'
import { Figure, FigureRow } from '@manger/ui'
import { draftOf, isSame, mixLinesOf } from './draft.formulas.ts'
import type { RecipeEditor } from './use-recipe-editor.ts'

const mixOfSaved = (recipe: Recipe) => recipeMix(recipe.ingredients)

/** What the mix is (F6) and costs (F8), beside what the saved recipe is. */
export const MixFigures = ({ editor: { base, draft } }: { editor: RecipeEditor }) => {
  const t = useTranslate()
  const format = useFormat()
  const now = recipeMix(mixLinesOf(draft))
  const was = base !== null && !isSame(draft, draftOf(base)) ? mixOfSaved(base) : null
  const note = (value: string | undefined) => value && t('fodder.savedAs', { value })
  const { dryMatter, price } = now
  const ofBatch = price !== null && draft.mixing_mass !== null ? (price * draft.mixing_mass) / 1000 : null
  return (
    <FigureRow>
      <Figure
        label={t('fields.dry_matter')}
        value={format.percent(dryMatter)}
        note={note(was ? format.percent(was.dryMatter) : undefined)}
      />
      <Figure
        label={t('field.humidity')}
        value={format.percent(now.humidity)}
        note={note(was ? format.percent(was.humidity) : undefined)}
      />
      <Figure
        label={t('fields.price', { unit: format.units.large })}
        value={format.pricePerTonne(price)}
        note={note(was ? format.pricePerTonne(was.price) : undefined)}
      />
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
