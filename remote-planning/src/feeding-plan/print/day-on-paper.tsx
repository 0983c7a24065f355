import type { Feeding } from '@manger/contract/feedings'
import { useFormat, useTranslate } from '@manger/platform'
import { Paper } from '@manger/ui/rare'
import { usePieces } from '../../common/use-pieces.ts'
import { PaperPages, PaperPart } from '../../paper/paper-pages.tsx'
import { isCounted } from '../feeding-plan.formulas.ts'
import type { Estimates } from '../mixers-today/timeline.formulas.ts'
import { inMixerOrder } from '../table/table.formulas.ts'
import * as s from './day-on-paper.module.css'

type Line = { key: number; name: string; note: string | null; planned: string; actual: string | null }

/** What is planned, and room to write what it was. */
const Lines = ({ title, lines }: { title: string; lines: readonly Line[] }) => {
  const t = useTranslate()
  const { units } = useFormat()
  return (
    <table className={s.lines}>
      <thead>
        <tr>
          <th scope="col">{title}</th>
          <th scope="col" className={s.number}>
            {`${t('column.planned')}, ${units.weight}`}
          </th>
          <th scope="col" className={s.number}>
            {`${t('column.actual')}, ${units.weight}`}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ key, name, note, planned, actual }) => (
          <tr key={key}>
            <th scope="row">
              {name}
              {note !== null && <small>{note}</small>}
            </th>
            <td className={s.number}>{planned}</td>
            <td className={s.written}>{actual}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const OneFeeding = ({
  feeding,
  place,
  start,
}: {
  feeding: Feeding
  place: number
  start: string | undefined
}) => {
  const t = useTranslate()
  const format = useFormat()
  const pieces = usePieces()
  const actualOf = (weight: number | null) => (weight === null ? null : format.weight(weight).value)
  return (
    <section className={s.feeding}>
      <h3>
        <span>{`${place}. ${feeding.ration.name}`}</span>
        <span>
          {[
            ...(start === undefined ? [] : [format.time(start)]),
            format.weightText(feeding.planned_weight),
          ].join(' · ')}
        </span>
      </h3>
      <div className={s.both}>
        <Lines
          title={t('panel.ingredients')}
          lines={feeding.ingredients.map((line) => ({
            key: line.ingredient,
            name: line.name,
            note: pieces.toTake(line),
            planned: format.weight(line.planned).value,
            actual: actualOf(line.actual),
          }))}
        />
        <Lines
          title={t('panel.groups')}
          lines={feeding.groups.map((line) => ({
            key: line.group,
            name: line.name,
            note: t('heads', { count: line.heads }),
            planned: format.weight(line.planned_weight).value,
            actual: actualOf(line.actual_weight),
          }))}
        />
      </div>
    </section>
  )
}

type DayOnPaperProps = {
  day: string
  /** Name of the period; null prints the whole day. */
  period: string | null
  rows: readonly Feeding[]
  estimates: Estimates
  onPrinted: () => void
}

/** The plan as who feeds takes it along: mixer by mixer, what to load and what to give, with room for what it was. */
export const DayOnPaper = ({ day, period, rows, estimates, onPrinted }: DayOnPaperProps) => {
  const t = useTranslate()
  const format = useFormat()
  const byMixer = Map.groupBy(
    inMixerOrder(rows.filter(isCounted)),
    (feeding) => `${feeding.period.id} ${feeding.mixer.id}`,
  )
  return (
    <Paper onPrinted={onPrinted}>
      <div className={s.paper}>
        <PaperPages title={t('areas.planning')} of={[format.day(day), ...(period === null ? [] : [period])]}>
          {[...byMixer].map(([key, feedings]) => (
            <PaperPart
              key={key}
              head={<h2>{[feedings[0]?.period.name, feedings[0]?.mixer.name].join(' · ')}</h2>}
            >
              {feedings.map((feeding, index) => (
                <OneFeeding
                  key={feeding.id}
                  feeding={feeding}
                  place={index + 1}
                  start={feeding.load_started_at ?? estimates.get(feeding.id)?.load}
                />
              ))}
            </PaperPart>
          ))}
        </PaperPages>
      </div>
    </Paper>
  )
}
