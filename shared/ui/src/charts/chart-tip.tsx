import type { Language } from '@manger/contract'
import { cx } from '#css/cx.ts'
import { dayText } from '#dates/day.ts'
import { Marker } from './marker.tsx'
import { type DayRow, type Series, valueOn } from './series.ts'
import * as s from './time-series.module.css'

type Words = {
  row: DayRow
  series: readonly Series[]
  text: (value: number) => string
  language: Language
}

const valuesOf = ({ row, series, text }: Words) =>
  series.flatMap(({ key, name, color }, at) => {
    const value = valueOn(row, key)
    return value === null ? [] : [{ key, name, color, at, value: text(value) }]
  })

/** The values of a day in one line, read aloud. */
export const tipText = (words: Words): string =>
  [
    dayText(words.row.day, words.language),
    ...valuesOf(words).map(({ name, value }) => `${name} ${value}`),
  ].join(', ')

/** The values of the day that is looked at, beside its line. */
export const ChartTip = ({ x, isRight, ...words }: Words & { x: number; isRight: boolean }) => (
  <div className={cx(s.tip, isRight && s.tipLeft)} style={{ left: x }} aria-hidden="true">
    <b>{dayText(words.row.day, words.language)}</b>
    {valuesOf(words).map(({ key, name, color, at, value }) => (
      <span key={key} className={s.tipLine}>
        <Marker at={at} color={color} />
        <span>{name}</span>
        <span className={s.tipValue}>{value}</span>
      </span>
    ))}
  </div>
)
