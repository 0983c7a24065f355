import { v7 } from 'uuid'

let lastTime = 0
let counter = 0

/**
 * A UUID version 7 for append-only rows: made by the app, sorts by its moment and, within one millisecond
 * of one process, by the order of making.
 */
export const uuidv7 = (moment: Date): string => {
  const msecs = moment.getTime()
  counter = msecs === lastTime ? counter + 1 : 0
  lastTime = msecs
  return v7({ msecs, seq: counter })
}

/** As {@link uuidv7}, one that sorts after all of these, also where another server's clock was ahead. */
export const uuidv7After = (moment: Date, ids: readonly string[]): string => {
  const made = uuidv7(moment)
  const last = ids.toSorted().at(-1) ?? ''
  if (made > last) return made
  return uuidv7(new Date(Number.parseInt(last.replace('-', '').slice(0, 12), 16) + 1))
}
