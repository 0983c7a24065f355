import { useFormat, useTranslate } from '@manger/platform'
import { Swatch, TwoLines } from '@manger/ui'
import { costOf, type DraftLine } from '../editor/draft.formulas.ts'
import * as s from './lines.module.css'

type LineCardProps = {
  line: DraftLine
  /** Kg of it in the largest batch; null while the recipe is not whole. */
  inBatch: number | null
}

/** A line of a recipe that is only read, on a phone: the feed, its share, and what the share weighs and costs. */
export const LineCard = ({ line, inBatch }: LineCardProps) => {
  const t = useTranslate()
  const format = useFormat()
  const { feed, percent } = line
  const facts = [
    t('fodder.dm', { dm: format.percent(feed.dry_matter) }),
    inBatch === null ? null : format.weightText(inBatch),
    t('fodder.per', { price: format.pricePerTonne(costOf(line)), unit: format.units.large }),
  ]
  return (
    <div className={s.card}>
      <div className={s.cardHead}>
        <span className={s.name}>
          <Swatch color={feed.swatch} />
          <TwoLines note={t(`choices.class.${feed.class}`)}>{feed.name}</TwoLines>
        </span>
        <span className={s.share}>{format.percent(percent)}</span>
      </div>
      <small className={s.other}>{facts.filter((fact) => fact !== null).join(' · ')}</small>
    </div>
  )
}
