import { MODULES, type Module, PermissionRecord } from '@manger/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '#core/database/open.ts'

const Modules = z.array(z.enum(MODULES))
// A section that this version no longer knows gives no right and breaks nothing.
const Matrix = z
  .array(z.unknown())
  .transform((list) => list.flatMap((record) => PermissionRecord.safeParse(record).data ?? []))

/** What links a client's own user to his client, and what he may do there. */
export type Membership = {
  client: number
  company_name: string
  modules: z.infer<typeof Modules>
  is_locked: boolean
  license_until: string | null
  all_farms: boolean
  farms: number[]
  matrices: PermissionRecord[][]
}

const Answer = z
  .array(
    z.object({
      rows: z.array(
        z.object({
          client: z.number(),
          company_name: z.string(),
          modules: Modules,
          is_locked: z.boolean(),
          license_until: z.string().nullable(),
          all_farms: z.boolean(),
          farms: z.array(z.number()),
          matrices: z.array(Matrix),
        }),
      ),
    }),
  )
  .length(1)

/** The membership of a client's own user, read at every request; one message, although the rights are his client's rows. */
export const membershipOf = async (
  { read }: Pick<Database, 'read'>,
  account: number,
): Promise<Membership | undefined> => {
  if (!Number.isSafeInteger(account)) throw new Error('An account id is not a whole number')
  const results = await read(`
    begin read only;
    select set_config('app.clients', coalesce((select client_id::text from client_users where account_id = ${account}), ''), true);
    select c.id as client, c.company_name, c.modules, c.is_locked, c.license_until, u.all_farms,
      array(select farm_id from client_user_farms f
            where f.client_id = u.client_id and f.account_id = u.account_id order by farm_id) as farms,
      (select coalesce(jsonb_agg(g.permissions), '[]') from access_group_members m
         join access_groups g on g.client_id = m.client_id and g.id = m.group_id
       where m.client_id = u.client_id and m.account_id = u.account_id) as matrices
    from client_users u join clients c on c.id = u.client_id
    where u.account_id = ${account};
    commit`)
  return Answer.parse(Array.isArray(results) ? results.slice(2, 3) : [])[0]?.rows[0]
}

/** One client as consultant, staff or admin sees it: `consulted` are the modules a consultant was granted there. */
export const clientForVisitor = ({ kysely }: Pick<Database, 'kysely'>, client: number, account: number) =>
  kysely
    .selectFrom('clients as c')
    .leftJoin('consultant_clients as cc', (join) =>
      join.onRef('cc.client_id', '=', 'c.id').on('cc.account_id', '=', account),
    )
    .select(['c.id', 'c.modules', 'c.is_locked', 'c.license_until', 'cc.modules as consulted'])
    .where('c.id', '=', client)
    .executeTakeFirst()

/**
 * Whether a client that is not here went to another cell a moment ago, before the router knew: asked only where one was not
 * found.
 */
export const hasJustMoved = async (
  { kysely }: Pick<Database, 'kysely'>,
  client: number,
): Promise<boolean> => {
  const found = await kysely
    .selectFrom('moves')
    .select('client_id')
    .where('client_id', '=', client)
    .where('at', '>', sql<string>`clock_timestamp() - interval '1 minute'`)
    .executeTakeFirst()
  return found !== undefined
}

/** A client that a visitor may act on, with the modules that he finds there. */
export type VisitedClient = { id: number; modules: Module[] }

/** All clients by name, for admin and staff. */
export const allClients = ({ kysely }: Pick<Database, 'kysely'>): Promise<VisitedClient[]> =>
  kysely
    .selectFrom('clients')
    .select(['id', 'modules'])
    .orderBy(({ fn }) => fn('lower', ['company_name']))
    .orderBy('id')
    .execute()

/** The open clients by name that a consultant was given, each with the modules that he was granted and the client has. */
export const consultedClients = async (
  { kysely }: Pick<Database, 'kysely'>,
  account: number,
  today: string,
): Promise<VisitedClient[]> => {
  const rows = await kysely
    .selectFrom('consultant_clients as cc')
    .innerJoin('clients as c', 'c.id', 'cc.client_id')
    .select(['c.id', 'c.modules', 'cc.modules as granted'])
    .where('cc.account_id', '=', account)
    .where('c.is_locked', '=', false)
    .where((eb) => eb.or([eb('c.license_until', 'is', null), eb('c.license_until', '>=', today)]))
    .orderBy(({ fn }) => fn('lower', ['c.company_name']))
    .orderBy('c.id')
    .execute()
  return rows.map(({ id, modules, granted }) => ({
    id,
    modules: modules.filter((module) => granted.includes(module)),
  }))
}
