import { mixOf, perHead } from '@manger/contract/rations'
import { useFormat, useTranslate } from '@manger/platform'
import { Figure, FigureRow } from '@manger/ui'
import { countedLines } from '@manger/ui/mix'
import type { Draft, RationMix } from './use-ration-mix.ts'

type RationFiguresProps = { mix: RationMix; kgPerHead: number | null }

/** What the mix is (F6) and costs (F8), beside what the saved version was. */
export const RationFigures = ({ mix: { base, draft, start, isNewMix }, kgPerHead }: RationFiguresProps) => {
  const t = useTranslate()
  const format = useFormat()
  const textsOf = (of: Draft) => {
    const lines = countedLines(of.lines)
    const mix = mixOf(lines)
    const head = kgPerHead === null ? null : perHead(lines, kgPerHead)
    return {
      dryMatter: format.percent(mix.dryMatter),
      dmPerHead: format.weight(head?.dryMatter).value,
      price: format.pricePerTonne(mix.price),
      cost: format.money(head?.cost),
      humidity: format.percent(mix.humidity),
    }
  }
  const now = textsOf(draft)
  const was = base !== null && isNewMix ? textsOf(start) : null
  const of = (figure: keyof typeof now) => ({
    value: now[figure],
    note: was ? t('rations.inVersion', { value: was[figure], version: base?.ration_version }) : undefined,
  })
  return (
    <FigureRow>
      <Figure label={t('facts.dryMatter')} {...of('dryMatter')} />
      <Figure
        label={t('rations.dmPerHead')}
        {...of('dmPerHead')}
        unit={t('rations.unitPerDay', { unit: format.units.weight })}
      />
      <Figure label={t('fields.price', { unit: format.units.large })} {...of('price')} />
      <Figure label={t('rations.pricePerHead')} {...of('cost')} unit={t('rations.perDay')} />
      <Figure label={t('rations.humidity')} {...of('humidity')} />
    </FigureRow>
  )
}
