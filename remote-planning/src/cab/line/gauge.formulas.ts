import type { Kg } from '@manger/contract'

/** The stretched scale of a line: where it starts to stretch and where it ends, in kg. */
type Stretch = { from: Kg; to: Kg }

/** Part of the width that shows the weight up to the stretch. */
const FAR_SHARE = 0.54
/** The stretch shows the last tenth of the target and a little more than it. */
const STRETCH_OF_TARGET = 0.175
// The window takes at least a quarter of the stretch: 28 px on the narrowest phone (design 7).
const STRETCH_OF_WINDOW = 8
const STRETCH_LEAST = 3
const BELOW_TARGET = 0.57

/** How a line's scale is stretched near its target, so that the window can be seen whatever the target. */
export const stretchOf = ({ planned, window }: { planned: Kg; window: Kg }): Stretch => {
  const span = Math.max(
    Math.min(planned * STRETCH_OF_TARGET, window * STRETCH_OF_WINDOW),
    window * STRETCH_LEAST,
  )
  const from = Math.max(0, planned - span * BELOW_TARGET)
  return { from, to: from + span }
}

/** Where a weight stands on the stretched scale, 0 to 1. */
export const placeOf = (weight: Kg, { from, to }: Stretch): number => {
  const far = from > 0 ? FAR_SHARE : 0
  const place = weight < from ? (weight / from) * far : far + ((weight - from) / (to - from)) * (1 - far)
  return Math.min(1, Math.max(0, place))
}
