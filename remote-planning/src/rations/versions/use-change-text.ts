import { NO_BREAK, useFormat, useTranslate } from '@manger/platform'
import type { Change, RecipeChange } from './changes.formulas.ts'

/** As many changes as fit two lines of the panel. */
const SHOWN = 3

/** What changed in a recipe, in words: the largest steps, then how many more. */
export const useChangeText = (): ((change: RecipeChange) => string) => {
  const t = useTranslate()
  const format = useFormat()
  const wordOf = ({ name, from, to }: Change): string => {
    if (from === null) return t('rations.change.added', { name, to: format.number(to, 6) })
    if (to === null) return t('rations.change.removed', { name })
    return `${name} ${format.number(from, 6)}${NO_BREAK}→${NO_BREAK}${format.number(to, 6)}`
  }
  return ({ changes, isReordered }) => {
    if (isReordered) return t('rations.change.reordered')
    const rest = changes.length - SHOWN
    const words = changes.slice(0, SHOWN).map(wordOf)
    return [...words, ...(rest > 0 ? [t('rations.change.more', { n: rest })] : [])].join(', ')
  }
}
