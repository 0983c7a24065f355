import { priceInUnit } from '@manger/contract'
import type { Ingredient, IngredientDraft } from '@manger/contract/ingredients'
import { useFormat, useSession, useTranslate } from '@manger/platform'
import { MergeDialog, type MergeField } from '@manger/ui/data'
import { useIngredientTypes, useStocks } from '../ingredients.api.ts'
import { draftOf } from './draft.formulas.ts'

type MergeIngredientProps = {
  base: Ingredient
  mine: IngredientDraft
  theirs: Ingredient
  onMerge: (draft: IngredientDraft) => void
  onClose: () => void
}

/** Two people changed one ingredient: what both typed differently is chosen field by field. */
export const MergeIngredient = ({ base, mine, theirs, onMerge, onClose }: MergeIngredientProps) => {
  const t = useTranslate()
  const format = useFormat()
  const { units } = useSession()
  const stocks = useStocks().data?.data ?? []
  const types = useIngredientTypes().data?.data ?? []
  const from = draftOf(base)
  const to = draftOf(theirs)
  const percent = (value: number | null) => format.percent(value)
  const nameIn = (rows: readonly { id: number; name: string }[]) => (id: number) =>
    rows.find((row) => row.id === id)?.name ?? String(id)
  const field = <Key extends keyof IngredientDraft>(
    key: Key,
    label: string,
    text: (value: IngredientDraft[Key]) => string,
  ) => ({ key, label: t(label), base: from[key], mine: mine[key], theirs: to[key], text })
  const fields: MergeField<IngredientDraft>[] = [
    field('ingredient_type', 'field.type', nameIn(types)),
    field('stock', 'field.stock', nameIn(stocks)),
    field('suffix', 'field.suffix', (suffix) => suffix || format.percent(null)),
    field('price', 'column.price', (price) => format.number(priceInUnit(price, units))),
    field('dry_matter', 'field.dryMatter', percent),
    field('fresh_weight', 'field.openingWeight', format.weightText),
    field('min_humidity', 'field.minHumidity', percent),
    field('max_humidity', 'field.maxHumidity', percent),
    field('tolerance', 'field.tolerance', percent),
    field('is_water', 'field.isWater', (isWater) => t(isWater ? 'yes' : 'no')),
  ]
  return <MergeDialog fields={fields} onMerge={onMerge} onClose={onClose} />
}
