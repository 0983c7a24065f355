import { addDays } from '@manger/contract'

/** A day that lies so many days before today wherever on earth, `YYYY-MM-DD`: midnight moves a day by one at most. */
export const dayBefore = (now: string, days: number): string => addDays(now.slice(0, 10), -days - 1)
