import type { ActivityDay } from '@manger/contract/clients'

type Part = { count: number; y: number; height: number }

/** A bar of the chart: place and width in % of the chart, its two parts in pixels from the top. */
type Bar = { date: string; x: number; width: number; done: Part; missed: Part }

/** Share of a day's place that its bar fills; the rest is the gap to the next one. */
const FILLED = 0.8
/** Pixels between done and missed, which the colours alone would not part in grey print. */
const CUT = 2

/** Bars as high as the day with the most feedings allows; missed feedings stand on the done ones. */
export const barsOf = (days: readonly ActivityDay[], height: number): Bar[] => {
  const most = Math.max(1, ...days.map(({ uploaded, missed }) => uploaded + missed))
  const place = 100 / days.length
  const unit = (height - CUT) / most
  return days.map(({ date, uploaded, missed }, index) => {
    const top = height - uploaded * unit
    const cut = uploaded > 0 ? CUT : 0
    return {
      date,
      x: index * place,
      width: place * FILLED,
      done: { count: uploaded, y: top, height: uploaded * unit },
      missed: { count: missed, y: top - cut - missed * unit, height: missed * unit },
    }
  })
}
