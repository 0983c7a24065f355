import { useFormat, useTranslate } from '@manger/platform'
import type { PageAction } from '@manger/ui'
import { type DraftLine, fillOf, withFilled } from '../editor/draft.formulas.ts'
import type { RecipeEditor } from '../editor/use-recipe-editor.ts'

/** What can be done with a line: the rest into it, its old percent, another feed, away. */
export const useLineActions = (editor: RecipeEditor, onChoose: (line: DraftLine) => void) => {
  const t = useTranslate()
  const format = useFormat()
  const { base, draft, left, change } = editor
  return (line: DraftLine): PageAction[] => {
    const { key, feed, percent } = line
    const was = base?.ingredients.find((one) => one.ingredient_type === feed.ingredient_type)?.percent
    const filled = fillOf(draft, key)
    const replace = (next: number) =>
      change({ lines: draft.lines.map((one) => (one.key === key ? { ...one, percent: next } : one)) })
    const actions: PageAction[] = []
    if (filled !== null && left !== 0) {
      const label = t('fodder.line.fill', { percent: format.percent(filled) })
      actions.push({ key: 'fill', icon: 'target', label, onSelect: () => change(withFilled(draft, key)) })
    }
    if (was !== undefined && was !== percent) {
      const label = t('fodder.line.backTo', { percent: format.percent(was) })
      actions.push({ key: 'back', icon: 'undo', label, onSelect: () => replace(was) })
    }
    return [
      ...actions,
      { key: 'other', icon: 'wheat', label: t('fodder.line.other'), onSelect: () => onChoose(line) },
      {
        key: 'remove',
        icon: 'delete',
        danger: true,
        label: t('fodder.line.remove'),
        onSelect: () => change({ lines: draft.lines.filter((one) => one.key !== key) }),
      },
    ]
  }
}
