/** From how many rows on only those in sight are drawn. */
export const DRAWN_WHOLE = 100

/** Rows drawn above and below those in sight, so that a turn of the wheel meets no empty place. */
const AROUND = 10

/** So many of them stand on the other side while the rows are scrolled. */
const AHEAD = 6

/** Before anything was measured: a row of two lines. */
export const USUAL_ROW_PX = 45

/** From the top of a row to that of the next, in pixels; undefined where it was not drawn yet. */
export type Heights = readonly (number | undefined)[]

/**
 * What lies where: the top of the first row and the height of the window, both in pixels of the screen. A row that was not
 * drawn yet counts as `rowPx`.
 */
export type Sight = { top: number; height: number; rowPx: number; heights?: Heights }

/** The rows to draw, the last one excluded. */
export type RowWindow = { from: number; to: number }

type Rows = Pick<Sight, 'rowPx' | 'heights'>

/** How high the rows are together, the last one excluded. */
export const heightOf = ({ from, to }: RowWindow, { rowPx, heights = [] }: Rows): number => {
  let sum = 0
  for (let row = from; row < to; row += 1) sum += heights[row] ?? rowPx
  return sum
}

/** The row so many pixels below the top of the first; none is below 0. */
const rowAt = (px: number, { rowPx, heights = [] }: Rows): number => {
  let [row, left] = [0, px]
  for (; row < heights.length && left >= (heights[row] ?? rowPx); row += 1) left -= heights[row] ?? rowPx
  return row < heights.length ? row : row + Math.floor(left / rowPx)
}

/** Which of the rows are in sight, with some around them: most of these where the rows come from. */
export const windowOf = (count: number, { top, height, ...rows }: Sight, way = 0): RowWindow => {
  if (count < DRAWN_WHOLE) return { from: 0, to: count }
  const first = rowAt(-top, rows) - AROUND + way * AHEAD
  const last = rowAt(height - top, rows) + 1 + AROUND + way * AHEAD
  const from = Math.min(Math.max(0, first), Math.max(0, count - AROUND))
  return { from, to: Math.min(count, Math.max(last, from + AROUND)) }
}
