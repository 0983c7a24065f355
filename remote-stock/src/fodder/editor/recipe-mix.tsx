import { useTranslate } from '@manger/platform'
import { MixCard } from '@manger/ui/data'
import { largestOf, spread, withFilled } from './draft.formulas.ts'
import type { RecipeEditor } from './use-recipe-editor.ts'

/** How the recipe adds up to 100, and ways there. */
export const RecipeMix = ({ editor, canEdit }: { editor: RecipeEditor; canEdit: boolean }) => {
  const t = useTranslate()
  const { draft, left, problems, change } = editor
  const largest = largestOf(draft)
  return (
    <MixCard
      canEdit={canEdit}
      left={left}
      rule={t('fodder.exactly')}
      problem={problems.of('ingredients')}
      parts={draft.lines.map(({ key, feed, percent }) => ({
        key,
        name: feed.name,
        color: feed.swatch,
        percent: percent ?? 0,
      }))}
      ways={{
        largest: largest?.feed.name ?? null,
        onFill: () => largest && change(withFilled(draft, largest.key)),
        onSpread: () => change(spread(draft)),
      }}
    />
  )
}
