/** What a driver feels when the next line comes: one short push. */
const ADVANCE = [180]
/** What he feels when too much fell in. */
const ALARM = [350, 120, 350, 120, 350]

const vibrate = (pattern: number[]): void => {
  // Safari cannot, and before the first touch browsers refuse it with an error in the console.
  if ('vibrate' in navigator && navigator.userActivation.hasBeenActive) navigator.vibrate(pattern)
}

export const signalAdvance = (): void => vibrate(ADVANCE)
export const signalAlarm = (): void => vibrate(ALARM)
