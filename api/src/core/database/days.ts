import { type RawBuilder, sql } from 'kysely'

/** A fragment of SQL, or a value that goes as a parameter. */
type Told = RawBuilder<unknown> | string

/**
 * The moments of a day in a time zone: `from` on and before `to`, also on days when the clock is changed. A bare date
 * before `at time zone` is midnight of the session's zone and lies on the wrong day: those words stand in this file alone.
 * The bounds read nothing but day and zone, so they lead into an index.
 */
export const momentsOf = (day: Told, zone: Told): { from: RawBuilder<string>; to: RawBuilder<string> } => ({
  from: sql`((${day})::date::timestamp at time zone ${zone})`,
  to: sql`(((${day})::date + 1)::timestamp at time zone ${zone})`,
})

/** What the clocks of a time zone show at a moment. */
export const wallTimeIn = (moment: Told | Date, zone: Told): RawBuilder<string> =>
  sql`(${moment instanceof Date ? moment.toISOString() : moment}::timestamptz at time zone ${zone})`

/** The day on which a moment falls in a time zone. */
export const dayIn = (moment: Told | Date, zone: Told): RawBuilder<string> =>
  sql`${wallTimeIn(moment, zone)}::date`
