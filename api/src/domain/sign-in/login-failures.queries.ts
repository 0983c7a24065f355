import type { Database } from '#core/database/open.ts'

type Db = Pick<Database, 'kysely'>

/** A sign-in is noted before its password is checked, so that many at once cannot slip under the limit. */
export const noteAttempt = async (
  { kysely }: Db,
  attempt: { id: string; email: string; address: string; at: string },
): Promise<void> => {
  await kysely.insertInto('login_failures').values(attempt).execute()
}

/** An attempt that succeeded, or that was not listened to, is no failure. */
export const forgetAttempt = async ({ kysely }: Db, id: string): Promise<void> => {
  await kysely.deleteFrom('login_failures').where('id', '=', id).execute()
}

export const forgetPair = async ({ kysely }: Db, email: string, address: string): Promise<void> => {
  await kysely
    .deleteFrom('login_failures')
    .where('email', '=', email)
    .where('address', '=', address)
    .execute()
}

export const forgetBefore = async ({ kysely }: Db, moment: string): Promise<void> => {
  await kysely.deleteFrom('login_failures').where('at', '<', moment).execute()
}

/** Attempts since a moment, this one included, with the first of each: of the pair, of the address, of the e-mail anywhere. */
export const countAttempts = ({ kysely }: Db, of: { email: string; address: string; since: string }) =>
  kysely
    .selectFrom('login_failures')
    .select(({ eb, fn }) => {
      const isEmail = eb('email', '=', of.email)
      const isAddress = eb('address', '=', of.address)
      return [
        fn
          .countAll<number>()
          .filterWhere(eb.and([isEmail, isAddress]))
          .as('pair'),
        fn
          .min('at')
          .filterWhere(eb.and([isEmail, isAddress]))
          .as('pair_since'),
        fn.countAll<number>().filterWhere(isAddress).as('address'),
        fn.min('at').filterWhere(isAddress).as('address_since'),
        fn.countAll<number>().filterWhere(isEmail).as('email'),
      ]
    })
    .where('at', '>', of.since)
    .where((eb) => eb.or([eb('address', '=', of.address), eb('email', '=', of.email)]))
    .executeTakeFirstOrThrow()
