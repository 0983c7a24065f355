import { useFormat, useTranslate } from '@manger/platform'
import { Chip } from '@manger/ui'
import type { MixLook } from '@manger/ui/mix'
import { type Feed, type RecipeMix, useRecipeFeeds } from '../editor/use-recipe-mix.ts'
import { useLineColumns } from './line.columns.tsx'

const useChoice = () => ({ feeds: useRecipeFeeds() })

/** How the lines of a recipe look: their share of price and batch, types of feed that do not make it go round. */
export const useRecipeLook = (mix: RecipeMix): MixLook<Feed> => {
  const t = useTranslate()
  const format = useFormat()
  const { isRound } = mix
  const noteOf = ({ id, dry_matter }: Feed): string => {
    if (isRound(id)) return t('fodder.round')
    return dry_matter === null ? t('fodder.notInStock') : t('fodder.dm', { dm: format.percent(dry_matter) })
  }
  return {
    ...useLineColumns(mix),
    label: t('fodder.lines'),
    rule: t('fodder.exactly'),
    notIn: t('fodder.notInRecipe'),
    usualOrder: t('fodder.usualOrder'),
    feedLook: ({ id, name, class: kind, dry_matter }) => ({
      note: t(`choices.class.${kind}`),
      error: isRound(id) ? t('fodder.goesRound', { name }) : undefined,
      sign: dry_matter === null && (
        <Chip tone="orange" icon="warning">
          {t('fodder.notInStock')}
        </Chip>
      ),
    }),
    choiceLook: (feed) => ({ note: noteOf(feed), disabled: isRound(feed.id) }),
    useFeeds: useChoice,
  }
}
