/** From how many rows on only those in sight are drawn. */
export const DRAWN_WHOLE = 100

/** Rows drawn above and below those in sight, so that a turn of the wheel meets no empty place. */
const AROUND = 10

/** So many of them stand on the other side while the rows are scrolled. */
const AHEAD = 6

/** Before anything was measured: a row of two lines. */
export const USUAL_ROW_PX = 45

/** What lies where: the top of the first row and the height of the window, both in pixels of the screen. */
export type Sight = { top: number; height: number; rowPx: number }

/** The rows to draw, the last one excluded. */
export type RowWindow = { from: number; to: number }

/** Which of the rows are in sight, with some around them: most of these where the rows come from. */
export const windowOf = (count: number, { top, height, rowPx }: Sight, way = 0): RowWindow => {
  if (count < DRAWN_WHOLE) return { from: 0, to: count }
  const first = Math.floor(-top / rowPx) - AROUND + way * AHEAD
  const last = Math.ceil((height - top) / rowPx) + AROUND + way * AHEAD
  const from = Math.min(Math.max(0, first), Math.max(0, count - AROUND))
  return { from, to: Math.min(count, Math.max(last, from + AROUND)) }
}
