import type { Kg } from '@manger/contract'
import { useFormat, useTranslate } from '@manger/platform'
import { type ChartColor, Deviation, Icon, Quantity, Swatch } from '@manger/ui'
import { lineDeviation } from '../line/line-deviation.ts'
import type { CabState } from '../states/cab-state.ts'
import { useCabWords } from '../states/use-cab-words.ts'
import * as s from './summary-card.module.css'

/** A line that is done: its weight beside its plan, or why it was skipped. */
type DoneLine = {
  id: number
  name: string
  swatch?: ChartColor
  planned: Kg
  window: Kg
  /** Kg of one bale or bag, where the feed comes in whole ones. */
  piece?: Kg | null
  actual: Kg
  skipped: string | null
}

type SummaryCardProps = {
  /** Its heading: the sentence of the page's state, or words of its own. */
  title: CabState | string
  figure: string
  lines: readonly DoneLine[]
}

/** What was done, line by line. */
export const SummaryCard = ({ title, figure, lines }: SummaryCardProps) => {
  const say = useCabWords()
  const state = typeof title === 'string' ? null : title
  const heading = typeof title === 'string' ? title : say(title.sentence)
  return (
    <section className={s.card} aria-label={heading}>
      <h2 className={s.title} data-state={state?.name} data-tone={state?.tone}>
        <Icon name="circle-check" size={30} />
        {heading}
      </h2>
      <p className={s.figure}>{figure}</p>
      <ol>
        {lines.map((line) => (
          <DoneRow key={line.id} {...line} />
        ))}
      </ol>
    </section>
  )
}

const DoneRow = ({ name, swatch, planned, window, piece, actual, skipped }: DoneLine) => {
  const t = useTranslate()
  const format = useFormat()
  const { kg, level, way } = lineDeviation({ planned, actual }, window, piece)
  return (
    <li className={s.line}>
      {swatch !== undefined && <Swatch color={swatch} size={14} />}
      <span className={s.words}>
        <span className={s.name}>{name}</span>
        {skipped !== null && <span className={s.skipped}>{`${t('cab.skipped')}: ${skipped}`}</span>}
      </span>
      <span className={s.weights}>
        <b>
          <Quantity {...format.weight(actual)} />
        </b>
        <span className={s.deviation}>
          <Deviation level={level} way={way}>
            {format.weightChange(kg)}
          </Deviation>
        </span>
      </span>
    </li>
  )
}
