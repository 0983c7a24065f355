import * as s from './swatch.module.css'

/** Chart colour of design 2: silage 1, hay 2, compound feed 3, haylage 5, liquids 6, wet feed 7, straw 8. */
export type ChartColor = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

/** The CSS value of a chart colour. */
export const chartColor = (color: ChartColor): string => `var(--m-c${color})`

/** The little trough that carries the colour of an ingredient or series. */
export const Swatch = ({ color, size = 10 }: { color: ChartColor; size?: number }) => (
  <span className={s.swatch} style={{ width: size, height: size, background: chartColor(color) }} />
)
