import * as s from './swatch.module.css'

/** Chart colour of design 2: silage c1, hay c2, compound feed c3, haylage c5, liquids c6, wet feed c7, straw c8. */
export type ChartColor = 'c1' | 'c2' | 'c3' | 'c4' | 'c5' | 'c6' | 'c7' | 'c8'

/** The CSS value of a chart colour. */
export const chartColor = (color: ChartColor): string => `var(--m-${color})`

/** The little trough that carries the colour of an ingredient or series. */
export const Swatch = ({ color, size = 10 }: { color: ChartColor; size?: number }) => (
  <span className={s.swatch} style={{ width: size, height: size, background: chartColor(color) }} />
)
