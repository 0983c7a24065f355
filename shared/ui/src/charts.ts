export { type BarItem, BarList, type BarListProps } from '#charts/bar-list.tsx'
export type { Series, SeriesPoint } from '#charts/series.ts'
export { TimeSeries } from '#charts/time-series.tsx'
export type { TimeSeriesProps } from '#charts/time-series-props.ts'
