/** Where the bars of one row stand, in pixels of the drawing. */
export type BarPlaces = {
  /** Height of a row, and of the line with its name above the bars; 0 where the name stands beside them. */
  rowPx: number
  namePx: number
  /** The track of each measure, and where its values end on the right. */
  tracks: readonly { left: number; width: number; end: number; top: number }[]
  /** Most letters of a name. */
  letters: number
}

const LETTER_PX = 7
const BAR_PX = 22
const GAP_PX = 14
const MARK_PX = 16
const NAME_MOST_PX = 220
/** Under this width the name of a thing stands above its bars, which have the whole width. */
const BESIDE_PX = 480

type Measured = { width: number; longestName: number; longestValues: readonly number[] }

/** Tracks beside each other where there is room, else below each other under the name. */
export const barPlaces = ({ width, longestName, longestValues }: Measured): BarPlaces => {
  const several = longestValues.length > 1
  const mark = several ? MARK_PX : 0
  const trackOf = ([from, to]: readonly [number, number], letters: number, top: number) => {
    const value = letters * LETTER_PX + GAP_PX
    return { left: from + mark, width: Math.max(24, to - from - mark - value), end: to, top }
  }
  if (width < BESIDE_PX)
    return {
      rowPx: BAR_PX * (longestValues.length + 1) + 4,
      namePx: BAR_PX,
      tracks: longestValues.map((letters, at) => trackOf([0, width], letters, BAR_PX * (at + 1))),
      letters: Math.floor(width / LETTER_PX),
    }
  const name = Math.min(NAME_MOST_PX, longestName * LETTER_PX + GAP_PX)
  const each = (width - name) / longestValues.length
  return {
    rowPx: BAR_PX + 6,
    namePx: 0,
    tracks: longestValues.map((letters, at) => {
      const from = name + at * each
      return trackOf([from + (at > 0 ? GAP_PX : 0), from + each], letters, 3)
    }),
    letters: Math.floor((name - GAP_PX) / LETTER_PX),
  }
}
