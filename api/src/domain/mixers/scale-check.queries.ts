import type { ScaleCheck } from '@manger/contract/mixers'
import { sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'
import type { Page } from '#core/records/paging.ts'

/** A scale check as it is stored: the error follows from its weights. */
export type ScaleCheckRow = Omit<ScaleCheck, 'error'>

const checks = (client: number, mixer: number) => sql`
  from scale_checks c left join accounts a on a.id = c.account_id
  where c.client_id = ${client} and c.mixer_id = ${mixer}`

const columns = sql`c.id, c.mixer_id as mixer, c.at, c.reference, c.shown, c.note,
  case when a.id is not null then
    jsonb_build_object('id', a.id, 'name', trim(a.first_name || ' ' || a.last_name)) end as author`

/** A page of the checks of a mixer, the latest first. */
export const scaleCheckPage = async (
  tx: Tx,
  { client, mixer }: { client: number; mixer: number },
  { limit, offset }: Page,
): Promise<{ rows: ScaleCheckRow[]; count: number }> => {
  const { rows } = await sql<ScaleCheckRow>`
    select ${columns} ${checks(client, mixer)} order by c.at desc, c.id desc limit ${limit} offset ${offset}`.execute(
    tx,
  )
  const counted = await sql<{ count: number }>`select count(*) as count ${checks(client, mixer)}`.execute(tx)
  return { rows, count: counted.rows[0]?.count ?? 0 }
}

type NewScaleCheck = {
  client: number
  mixer: number
  account: number | null
  at: string
  reference: number
  shown: number
  note: string
}

/** Adds a check; answers it as the list shows it. */
export const insertScaleCheck = async (
  tx: Tx,
  { client, mixer, account, ...check }: NewScaleCheck,
): Promise<ScaleCheckRow> => {
  const { id } = await tx
    .insertInto('scale_checks')
    .values({ client_id: client, mixer_id: mixer, account_id: account, ...check })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { rows } = await sql<ScaleCheckRow>`
    select ${columns} ${checks(client, mixer)} and c.id = ${id}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`The scale check ${id} was written and is not there`)
  return row
}
