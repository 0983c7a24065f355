import type { Language } from '@manger/contract'
import { dayText } from '#dates/day.ts'
import { Marker } from './marker.tsx'
import { type DayRow, type Series, valueOn } from './series.ts'
import * as s from './time-series.module.css'

export type ChartTipProps = {
  row: DayRow
  series: readonly Series[]
  text: (value: number) => string
  language: Language
}

/** The values of the day under the pointer or the arrow keys. */
export const ChartTip = ({ row, series, text, language }: ChartTipProps) => (
  <div className={s.tip} role="status">
    <b>{dayText(row.day, language)}</b>
    {series.map(({ key, name, color }, at) => {
      const value = valueOn(row, key)
      return value === null ? null : (
        <span key={key} className={s.tipLine}>
          <Marker at={at} color={color} />
          <span>{name}</span>
          <span className={s.tipValue}>{text(value)}</span>
        </span>
      )
    })}
  </div>
)
