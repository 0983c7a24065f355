/** From how many rows on only those in sight are drawn. */
export const DRAWN_WHOLE = 200

/** Rows drawn above and below those in sight, so that a turn of the wheel meets no empty place. */
const AROUND = 20

/** Before anything was measured: a row of two lines. */
export const USUAL_ROW_PX = 45

/** What lies where: the top of the first row and the height of the window, both in pixels of the screen. */
export type Sight = { top: number; height: number; rowPx: number }

/** The rows to draw, the last one excluded. */
export type RowWindow = { from: number; to: number }

/** Which of the rows are in sight, with some around them. */
export const windowOf = (count: number, { top, height, rowPx }: Sight): RowWindow => {
  if (count < DRAWN_WHOLE) return { from: 0, to: count }
  const first = Math.floor(-top / rowPx) - AROUND
  const last = Math.ceil((height - top) / rowPx) + AROUND
  const from = Math.min(Math.max(0, first), Math.max(0, count - AROUND))
  return { from, to: Math.min(count, Math.max(last, from + AROUND)) }
}
