import { useFormat, useTranslate } from '@manger/platform'
import { Button, Card, MixBar, Note } from '@manger/ui'
import { largestOf, spread, withFilled } from './draft.formulas.ts'
import * as s from './mix-card.module.css'
import type { RecipeEditor } from './use-recipe-editor.ts'

type Part = { editor: RecipeEditor; canEdit: boolean }

const WaysToHundred = ({ editor }: { editor: RecipeEditor }) => {
  const t = useTranslate()
  const { draft, left, change } = editor
  const largest = largestOf(draft)
  return (
    <>
      {largest !== undefined && (
        <Button size="small" onClick={() => change(withFilled(draft, largest.key))}>
          {t(left > 0 ? 'fodder.mix.addTo' : 'fodder.mix.takeFrom', { name: largest.feed.name })}
        </Button>
      )}
      <Button size="small" onClick={() => change(spread(draft))}>
        {t('fodder.mix.spread')}
      </Button>
    </>
  )
}

const MixNote = ({ editor, canEdit }: Part) => {
  const t = useTranslate()
  const format = useFormat()
  const { draft, left, problems } = editor
  if (draft.lines.length === 0) {
    const empty = problems.of('ingredients')
    return empty === undefined ? (
      <Note tone="plain">{t('fodder.mix.first')}</Note>
    ) : (
      <Note tone="red">{empty}</Note>
    )
  }
  if (left === 0 || !canEdit) return null
  const percent = format.percent(Math.abs(left))
  return (
    <Note
      tone={left > 0 ? 'wheat' : 'red'}
      title={t(left > 0 ? 'fodder.mix.left' : 'fodder.mix.over', { percent })}
      actions={draft.lines.some((line) => (line.percent ?? 0) > 0) && <WaysToHundred editor={editor} />}
    >
      {t('fodder.mix.exactly')}
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
      title={t('fodder.mix.title')}
      extra={
        <span className={s.sum} data-off={left === 0 ? undefined : ''} aria-live="polite">
          <b>{format.percent(100 - left)}</b> {t('fodder.mix.ofHundred')}
        </span>
      }
    >
      <div className={s.body}>
        <MixBar
          label={t('fodder.mix.bar')}
          left={left}
          text={format.number}
          parts={draft.lines.map(({ key, feed, percent }) => ({
            key,
            name: feed.name,
            color: feed.swatch,
            percent: percent ?? 0,
          }))}
        />
        <MixNote {...part} />
      </div>
    </Card>
  )
}
