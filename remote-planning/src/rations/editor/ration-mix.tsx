import { useFormat, useTranslate } from '@manger/platform'
import { Button } from '@manger/ui'
import { MixCard } from '@manger/ui/data'
import { largestOf, spread, withFilled } from './draft.formulas.ts'
import type { RationEditor } from './use-ration-editor.ts'

/** The line whose old percent alone would bring the sum to 100 again, with that percent. */
const wayBack = ({ base, draft, left }: RationEditor) => {
  for (const line of draft.lines) {
    const was = base?.recipe.find(({ ingredient }) => ingredient === line.feed?.ingredient)?.percent
    if (was !== undefined && Math.round(100 * (was - (line.percent ?? 0) - left)) === 0) return { line, was }
  }
  return null
}

const WayBack = ({ editor }: { editor: RationEditor }) => {
  const t = useTranslate()
  const format = useFormat()
  const { draft, change } = editor
  const back = wayBack(editor)
  if (back === null) return null
  const replace = () =>
    change({
      lines: draft.lines.map((line) => (line.key === back.line.key ? { ...line, percent: back.was } : line)),
    })
  return (
    <Button size="small" onClick={replace}>
      {t('rations.mix.backTo', { percent: format.percent(back.was) })}
    </Button>
  )
}

/** How the ration adds up to 100, and ways there. */
export const RationMix = ({ editor, canEdit }: { editor: RationEditor; canEdit: boolean }) => {
  const t = useTranslate()
  const { draft, left, problems, change } = editor
  const largest = largestOf(draft)
  return (
    <MixCard
      canEdit={canEdit}
      left={left}
      rule={t('rations.mix.exactly')}
      problem={problems.of('recipe')}
      parts={draft.lines.map(({ key, feed, percent }) => ({
        key,
        name: feed?.name ?? '',
        color: feed?.swatch ?? 'c8',
        percent: percent ?? 0,
      }))}
      ways={{
        largest: largest?.feed?.name ?? null,
        onFill: () => largest && change(withFilled(draft, largest.key)),
        onSpread: () => change(spread(draft)),
        more: <WayBack editor={editor} />,
      }}
    />
  )
}
