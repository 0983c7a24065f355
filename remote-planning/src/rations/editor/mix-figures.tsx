import { mixOf, perHead } from '@manger/contract/rations'
import { useFormat, useTranslate } from '@manger/platform'
import { Figure, FigureRow } from '@manger/ui'
import { type Draft, draftOf, mixLinesOf } from './draft.formulas.ts'
import type { RationEditor } from './use-ration-editor.ts'

const figuresOf = (draft: Draft, kgPerHead: number | null) => {
  const lines = mixLinesOf(draft)
  return { mix: mixOf(lines), head: kgPerHead === null ? null : perHead(lines, kgPerHead) }
}

type MixFiguresProps = {
  editor: Pick<RationEditor, 'base' | 'draft' | 'isNewRecipe'>
  kgPerHead: number | null
}

/** What the mix is (F6) and costs (F8), beside what the saved version was. */
export const MixFigures = ({ editor: { base, draft, isNewRecipe }, kgPerHead }: MixFiguresProps) => {
  const t = useTranslate()
  const format = useFormat()
  const now = figuresOf(draft, kgPerHead)
  const was = base !== null && isNewRecipe ? figuresOf(draftOf(base), kgPerHead) : null
  const note = (value: string | undefined) =>
    value === undefined ? undefined : t('rations.inVersion', { value, version: base?.ration_version })
  return (
    <FigureRow>
      <Figure
        label={t('facts.dryMatter')}
        value={format.percent(now.mix.dryMatter)}
        note={note(was ? format.percent(was.mix.dryMatter) : undefined)}
      />
      <Figure
        label={t('rations.dmPerHead')}
        value={format.weight(now.head?.dryMatter).value}
        unit={t('rations.unitPerDay', { unit: format.units.weight })}
        note={note(was ? format.weight(was.head?.dryMatter).value : undefined)}
      />
      <Figure
        label={t('fields.price', { unit: format.units.large })}
        value={format.pricePerTonne(now.mix.price)}
        note={note(was ? format.pricePerTonne(was.mix.price) : undefined)}
      />
      <Figure
        label={t('rations.pricePerHead')}
        value={format.money(now.head?.cost)}
        unit={t('rations.perDay')}
        note={note(was ? format.money(was.head?.cost) : undefined)}
      />
      <Figure
        label={t('rations.humidity')}
        value={format.percent(now.mix.humidity)}
        note={note(was ? format.percent(was.mix.humidity) : undefined)}
      />
    </FigureRow>
  )
}
