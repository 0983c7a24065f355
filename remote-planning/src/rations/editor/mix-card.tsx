import { useFormat, useTranslate } from '@manger/platform'
import { Button, Card, MixBar, Note } from '@manger/ui'
import { largestOf, spread, withFilled } from './draft.formulas.ts'
import * as s from './mix-card.module.css'
import type { RationEditor } from './use-ration-editor.ts'

type Part = { editor: RationEditor; canEdit: boolean }

/** The line whose old percent alone would bring the sum to 100 again, with that percent. */
const wayBack = ({ base, draft, left }: RationEditor) => {
  for (const line of draft.lines) {
    const was = base?.recipe.find(({ ingredient }) => ingredient === line.feed?.ingredient)?.percent
    if (was !== undefined && Math.round(100 * (was - (line.percent ?? 0) - left)) === 0) return { line, was }
  }
  return null
}

const WaysToHundred = ({ editor }: { editor: RationEditor }) => {
  const t = useTranslate()
  const format = useFormat()
  const { draft, left, change } = editor
  const largest = largestOf(draft)
  const back = wayBack(editor)
  return (
    <>
      {largest?.feed && (
        <Button size="small" onClick={() => change(withFilled(draft, largest.key))}>
          {t(left > 0 ? 'rations.mix.addTo' : 'rations.mix.takeFrom', { name: largest.feed.name })}
        </Button>
      )}
      <Button size="small" onClick={() => change(spread(draft))}>
        {t('rations.mix.spread')}
      </Button>
      {back !== null && (
        <Button
          size="small"
          onClick={() =>
            change({
              lines: draft.lines.map((line) =>
                line.key === back.line.key ? { ...line, percent: back.was } : line,
              ),
            })
          }
        >
          {t('rations.mix.backTo', { percent: format.percent(back.was) })}
        </Button>
      )}
    </>
  )
}

const MixNote = ({ editor, canEdit }: Part) => {
  const t = useTranslate()
  const format = useFormat()
  const { draft, left, problems } = editor
  if (draft.lines.length === 0) {
    const empty = problems.of('recipe')
    return empty === undefined ? (
      <Note tone="plain">{t('rations.mix.first')}</Note>
    ) : (
      <Note tone="red">{empty}</Note>
    )
  }
  if (left === 0 || !canEdit) return null
  const percent = format.percent(Math.abs(left))
  return (
    <Note
      tone={left > 0 ? 'wheat' : 'red'}
      title={t(left > 0 ? 'rations.mix.left' : 'rations.mix.over', { percent })}
      actions={draft.lines.some((line) => (line.percent ?? 0) > 0) && <WaysToHundred editor={editor} />}
    >
      {t('rations.mix.exactly')}
    </Note>
  )
}

/** How the recipe adds up to 100, and ways there. */
export const MixCard = (part: Part) => {
  const t = useTranslate()
  const format = useFormat()
  const { draft, left } = part.editor
  return (
    <Card
      title={t('rations.mix.title')}
      extra={
        <span className={s.sum} data-off={left === 0 ? undefined : ''} aria-live="polite">
          <b>{format.percent(100 - left)}</b> {t('rations.mix.ofHundred')}
        </span>
      }
    >
      <div className={s.body}>
        <MixBar
          label={t('rations.mix.bar')}
          left={left}
          text={format.number}
          parts={draft.lines.map(({ key, feed, percent }) => ({
            key,
            name: feed?.name ?? '',
            color: feed?.swatch ?? 'c8',
            percent: percent ?? 0,
          }))}
        />
        <MixNote {...part} />
      </div>
    </Card>
  )
}
