import type { FarmProgress } from '@manger/contract/farms'
import type { Tx } from '#core/database/transaction.ts'
import { WHOLE_PAGE } from '#core/records/paging.ts'
import { fetchRecords } from '#core/records/record.queries.ts'
import type { Scope } from '#core/records/record.ts'
import { oneOfIds } from '#core/records/visible.ts'
import { ingredients } from '#domain/ingredients/ingredient.service.ts'
import { type ProgressRow, progressRows } from './progress.queries.ts'

type Rest = { name: string; days: number }

/** Today's progress of the caller's farms, with the ingredient that runs out first (F17). */
export const farmProgress = async (
  tx: Tx,
  scope: Scope,
  filters: { company?: number[] },
): Promise<FarmProgress[]> => {
  const rows = await progressRows(tx, scope, filters)
  const ids = [...new Set(rows.flatMap((row) => row.ingredients))]
  const filter = { conditions: oneOfIds('record.id', ids), page: WHOLE_PAGE }
  const found = await fetchRecords(tx, { spec: ingredients, scope }, filter)
  const rests = new Map<number, Rest>()
  for (const { id, name, state } of found.rows) {
    if (state && state.rest_days !== null) rests.set(id, { name, days: state.rest_days })
  }
  return rows.map((row) => toProgress(row, rests))
}

const toProgress = (row: ProgressRow, rests: ReadonlyMap<number, Rest>): FarmProgress => {
  const known = row.ingredients.map((id) => rests.get(id)).filter((rest) => rest !== undefined)
  const shortest = known.sort((a, b) => a.days - b.days)[0]
  const { planned, done, missed, planned_kg, kg, accuracy } = row
  return {
    farm: row.farm,
    date: row.date,
    today: { planned, done, missed, planned_kg, kg, accuracy },
    alerts: row.alerts,
    rest_days_min: shortest?.days ?? null,
    rest_days_ingredient: shortest?.name ?? null,
    next_feeding: row.next_feeding,
    begun_feeding: row.begun_feeding,
    last_feeding_at: row.last_feeding_at,
  }
}
