import { useFormat } from '@manger/platform'
import { useTranslation } from 'react-i18next'
import type { PageAction } from '#page/page-action.ts'
import { fillOf, type MixFeed, type MixLine, withFilled, withPart } from './mix.formulas.ts'
import type { MixLook } from './mix-look.ts'
import type { MixLines } from './use-mix.ts'

/** What can be done with a line: the rest into it, its old percent, another feed, what its noun adds, away. */
export const useLineActions = <Feed extends MixFeed>(
  { lines, left, was, setLines }: MixLines<Feed>,
  { noFeeds, lineActions }: MixLook<Feed>,
  onChoose: (line: MixLine<Feed>) => void,
) => {
  const { t } = useTranslation('ui')
  const format = useFormat()
  return (line: MixLine<Feed>): PageAction[] => {
    const { key, feed, percent, weight } = line
    const [old, filled] = [was(feed), fillOf(lines, key)]
    const actions: PageAction[] = []
    if (filled !== null && left !== 0) {
      const label = t('mix.fill', { percent: format.share(filled) })
      actions.push({ key: 'fill', icon: 'target', label, onSelect: () => setLines(withFilled(lines, key)) })
    }
    // What was weighed goes back by its weight.
    if (old !== undefined && old !== percent && weight === undefined) {
      const label = t('mix.backTo', { percent: format.share(old) })
      const back = () => setLines(withPart(lines, key, { percent: old }))
      actions.push({ key: 'back', icon: 'undo', label, onSelect: back })
    }
    if (noFeeds === undefined)
      actions.push({ key: 'other', icon: 'wheat', label: t('mix.other'), onSelect: () => onChoose(line) })
    return [
      ...actions,
      ...(lineActions?.(line) ?? []),
      {
        key: 'remove',
        icon: 'delete',
        danger: true,
        label: t('mix.remove'),
        onSelect: () => setLines(lines.filter((one) => one.key !== key)),
      },
    ]
  }
}
