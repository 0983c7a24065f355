import { useFormat, useTranslate } from '@manger/platform'
import type { PageAction } from '@manger/ui'
import { type DraftLine, fillOf, withFilled } from '../editor/draft.formulas.ts'
import type { RationEditor } from '../editor/use-ration-editor.ts'

type Wishes = {
  editor: RationEditor
  canViewFeeds: boolean
  onChoose: (line: DraftLine) => void
  onKeepDryMatter: (ingredient: number) => void
}

/** What can be done with a line: another feed, the rest into it, its old percent, its new moisture, away. */
export const useLineActions = ({ editor, canViewFeeds, onChoose, onKeepDryMatter }: Wishes) => {
  const t = useTranslate()
  const format = useFormat()
  const { base, draft, left, isDirty, change } = editor
  const replace = (key: number, percent: number) =>
    change({ lines: draft.lines.map((line) => (line.key === key ? { ...line, percent } : line)) })
  return (line: DraftLine): PageAction[] => {
    const { key, feed, percent } = line
    const was = base?.recipe.find(({ ingredient }) => ingredient === feed?.ingredient)?.percent
    const filled = fillOf(draft, key)
    const fill: PageAction = {
      key: 'fill',
      icon: 'target',
      label: t('rations.line.fill', { percent: format.percent(filled) }),
      onSelect: () => change(withFilled(draft, key)),
    }
    const other: PageAction = {
      key: 'other',
      icon: 'wheat',
      label: t('rations.line.other'),
      onSelect: () => onChoose(line),
    }
    const remove: PageAction = {
      key: 'remove',
      icon: 'delete',
      danger: true,
      label: t('rations.line.remove'),
      onSelect: () => change({ lines: draft.lines.filter((one) => one.key !== key) }),
    }
    const actions = filled === null || left === 0 ? [] : [fill]
    if (was !== undefined && was !== percent) {
      const label = t('rations.mix.backTo', { percent: format.percent(was) })
      actions.push({ key: 'back', icon: 'undo', label, onSelect: () => replace(key, was) })
    }
    if (canViewFeeds) actions.push(other)
    if (was !== undefined && feed !== null) {
      actions.push({
        key: 'keep',
        icon: 'scale',
        label: t('rations.line.keepDryMatter'),
        // The preview is of the saved recipe, so what is typed has to be saved or dropped first.
        disabled: isDirty || feed.deleted,
        onSelect: () => onKeepDryMatter(feed.ingredient),
      })
    }
    return [...actions, remove]
  }
}
