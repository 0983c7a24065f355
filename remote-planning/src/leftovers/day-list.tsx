import { useFormat, useTranslate } from '@manger/platform'
import { DayFacts } from './grid/day-facts.tsx'
import type { GroupRow } from './leftovers.formulas.ts'
import * as s from './leftovers.module.css'
import { NextCall } from './next-call.tsx'
import type { Cell } from './use-leftovers-place.ts'

type DayListProps = { rows: readonly GroupRow[]; date: string; onChoose: (cell: Cell) => void }

/** The groups of one day, one card each: what was given, what was left, the next call. */
export const DayList = ({ rows, date, onChoose }: DayListProps) => {
  const t = useTranslate()
  const format = useFormat()
  return (
    <ul className={s.list}>
      {rows.map((row) => {
        const day = row.days.get(date)
        return (
          <li key={row.id}>
            <button
              type="button"
              className={s.listCard}
              disabled={day === undefined}
              onClick={() => onChoose({ group: row.id, date })}
            >
              <span className={s.listWords}>
                <b>{row.name}</b>
                <small>
                  {t('leftovers.deliveredOf', { weight: format.weightText(day?.delivered ?? null) })}
                </small>
                <span className={s.listCall}>
                  <small>{t('leftovers.nextCall')}</small>
                  <NextCall row={row} />
                </span>
              </span>
              {day !== undefined && <DayFacts day={day} />}
            </button>
          </li>
        )
      })}
    </ul>
  )
}
