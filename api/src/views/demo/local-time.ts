import { momentAt } from '@manger/contract'

/** The moment of a wall-clock time `HH:MM` on a day of a zone, in milliseconds: the story counts in them. */
export const momentOf = (day: string, clock: string, zone: string): number =>
  momentAt(day, clock, zone).getTime()
