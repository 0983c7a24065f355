import { sql } from 'kysely'
import type { FeedingApi } from '../feeding-api.ts'

const TABLES = [
  'feedings',
  'feeding_groups',
  'feeding_ingredients',
  'feeding_events',
  'movements',
  'balances',
  'leftovers',
  'offline_conflicts',
  'period_switches',
  'periods',
  'groups',
  'group_heads',
  'history',
  'operations',
] as const

/** Every row of what a sequence writes, as text: two dumps are equal when nothing has changed between them. */
export const dumpOf = (api: FeedingApi): Promise<Record<string, string>> =>
  api.inClient('ua', async (tx) => {
    const dump: Record<string, string> = {}
    for (const table of TABLES) {
      const { rows } = await sql<{ row: string }>`
        select to_jsonb(t)::text as row from ${sql.table(table)} t order by 1`.execute(tx)
      dump[table] = rows.map(({ row }) => row).join('\n')
    }
    return dump
  })
