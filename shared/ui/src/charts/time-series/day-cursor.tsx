import type { Language } from '@manger/contract'
import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { Marker } from '#charts/common/chart-legend.tsx'
import { type DayRow, type Series, valueOn } from '#charts/common/series.ts'
import { cx } from '#css/cx.ts'
import { dayText } from '#dates/day.ts'
import { chartColor } from '#feed/swatch.tsx'
import type { Frame } from './frame.ts'
import * as s from './time-series.module.css'

/** The day under the pointer or the arrow keys: a line, and a point on every line of the chart. */
export const DayCursor = ({
  row,
  series,
  frame,
}: {
  row: DayRow
  series: readonly Series[]
  frame: Frame
}) => {
  const x = frame.xOf(row.day)
  return (
    <>
      <line className={s.cursor} x1={x} x2={x} y2={frame.height} />
      {series.map(({ key, kind, color }) => {
        const value = valueOn(row, key)
        return value === null || kind === 'bar' ? null : (
          <circle
            key={key}
            className={s.point}
            cx={x}
            cy={frame.yScale(value)}
            r="4"
            fill={chartColor(color)}
          />
        )
      })}
    </>
  )
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowUp: 1, ArrowLeft: -1, ArrowDown: -1 }

const reach = (count: number, at: number): number => Math.min(count - 1, Math.max(0, at))

const placeAfter = (key: string, at: number, count: number): number | null => {
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  const by = STEPS[key]
  return by === undefined ? null : reach(count, at + by)
}

/** Which day is looked at: the one under the pointer, or the one that the keys have reached. */
export const useDayCursor = (days: readonly string[], start: number, frame: Frame) => {
  const [at, setAt] = useState(start)
  const [isShown, setShown] = useState(false)
  // Fewer days than before: the place that the keyboard remembers may be gone.
  const place = reach(days.length, at)
  const handlePointer = (event: PointerEvent<Element>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left - frame.left
    setAt(reach(days.length, Math.floor((x / frame.width) * days.length)))
    setShown(true)
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') setShown(false)
    const next = placeAfter(event.key, place, days.length)
    if (next === null) return
    event.preventDefault()
    setAt(next)
    setShown(true)
  }
  return {
    place,
    isShown,
    listeners: {
      onPointerMove: handlePointer,
      onPointerDown: handlePointer,
      onPointerLeave: () => setShown(false),
      onFocus: () => setShown(true),
      onBlur: () => setShown(false),
      onKeyDown: handleKey,
    },
  }
}

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
