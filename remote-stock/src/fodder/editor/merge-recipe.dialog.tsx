import type { Recipe } from '@manger/contract/compound-feed'
import { useFormat, useTranslate } from '@manger/platform'
import { MergeDialog, type MergeField } from '@manger/ui/data'
import { type MergeValue, mergedDraft, threeValues } from './merge.formulas.ts'
import type { RecipeEditor } from './use-recipe-editor.ts'

type Values = Record<string, MergeValue>
type MergeRecipeDialogProps = { editor: RecipeEditor; base: Recipe; theirs: Recipe }

/** Somebody saved the recipe meanwhile: what both changed is chosen, percent by percent. */
export const MergeRecipeDialog = ({ editor, base, theirs }: MergeRecipeDialogProps) => {
  const t = useTranslate()
  const format = useFormat()
  const three = { base, theirs, mine: editor.draft }
  const labels: Readonly<Record<string, string>> = {
    name: t('fields.name'),
    product_type: t('fodder.product'),
    starting_mass: t('fodder.starting_mass'),
    mixing_mass: t('fodder.mixing_mass'),
  }
  const productName = (type: MergeValue) =>
    editor.feeds.find(({ ingredient_type }) => ingredient_type === type)?.name ?? base.product_type_name
  const textOf = (key: string) => (value: MergeValue) => {
    if (key === 'product_type') return productName(value)
    if (value === null) return t('fodder.notInRecipe')
    if (typeof value === 'string') return value
    return key in labels ? format.weightExact(value) : format.percent(value)
  }
  const fields = threeValues(three).map(
    ({ name, ...field }): MergeField<Values> => ({
      ...field,
      label: labels[field.key] ?? name,
      text: textOf(field.key),
    }),
  )
  return (
    <MergeDialog<Values>
      fields={fields}
      busy={editor.isBusy}
      onMerge={(values) => void editor.merge(mergedDraft(values, three))}
      onClose={editor.closeMerge}
    />
  )
}
