import { dayOf, FIELD_CODE, type Problem } from '@manger/contract'
import type { Period, PeriodDraft } from '@manger/contract/periods'
import type { Tx } from '#core/database/transaction.ts'
import { conflict, refuseIf } from '#core/http/api-problem.ts'
import { writeHistory } from '#core/records/history.ts'
import { changeRecord, createRecord, requireRecord } from '#core/records/record.service.ts'
import type { RecordSpec, Scope } from '#core/records/record.ts'
import { checkFarm } from '#core/records/references.ts'
import { zoneOfFarm } from '#core/records/today.ts'
import { oneOfIds } from '#core/records/visible.ts'
import { recomputePlans } from '#domain/feedings/plan/recompute.service.ts'
import { type DatedSwitches, hasOpenFeedings, periodRows, writeSwitches } from './period.queries.ts'

type Switches = { auto_load: boolean; leftovers: boolean }

/** Code 23 when both switches are on: each corrects the same error, together they would correct it twice. */
export const switchProblems = ({ auto_load, leftovers }: Switches): Problem[] =>
  auto_load && leftovers ? [{ field: 'leftovers', code: FIELD_CODE.notAllowed, other: 'auto_load' }] : []

// Specification 4: a period over midnight is two periods.
const timeProblems = ({ time_start, time_end }: PeriodDraft): Problem[] =>
  time_end.slice(0, 5) < time_start.slice(0, 5) ? [{ field: 'time_end', code: 'time_range_invalid' }] : []

const moved = (draft: PeriodDraft, before: Period | null): Problem[] =>
  before && before.farm !== draft.farm ? [{ field: 'farm', code: FIELD_CODE.notAllowed }] : []

/** Periods of a farm; the switches are dated and kept apart. */
export const periods: RecordSpec<Period, Period, PeriodDraft, { farm?: number[] }> = {
  table: 'periods',
  kind: 'periods',
  rows: periodRows,
  present: (row) => row,
  toColumns: ({ farm, name, time_start, time_end, is_active }) => ({
    farm_id: farm,
    name,
    time_start,
    time_end,
    is_active,
  }),
  searched: ['name'],
  orderings: ['time_start', 'name', 'order', 'created_at', 'updated_at'],
  filter: ({ farm }) => oneOfIds('record.farm', farm),
  check: async (tx, scope, { draft, before }) => [
    ...(await checkFarm(tx, scope, draft.farm)),
    ...moved(draft, before),
    ...timeProblems(draft),
    ...switchProblems(draft),
  ],
  checkRemoval: async (tx, scope, row) => {
    if (await hasOpenFeedings(tx, scope, row.id)) throw conflict('in_use', row)
  },
  removal: 'soft',
  place: ({ farm }) => ({ farm }),
}

export const createPeriod = async (tx: Tx, scope: Scope, draft: PeriodDraft): Promise<Period> => {
  const of = { spec: periods, scope }
  const made = await createRecord(tx, of, draft)
  if (!draft.auto_load && !draft.leftovers) return made
  await setToday(tx, scope, { period: made, draft })
  const after = await requireRecord(tx, of, made.id)
  tellSwitches(tx, scope, { before: made, after })
  return after
}

/** Changes a held period; switches count from the farm's today on. */
export const changePeriod = async (
  tx: Tx,
  scope: Scope,
  { before, draft, version }: { before: Period; draft: PeriodDraft; version: number },
): Promise<Period> => {
  refuseIf(switchProblems(draft))
  if (isSwitched(before, draft)) await setToday(tx, scope, { period: before, draft })
  return changeRecord(tx, { spec: periods, scope }, { before, draft, version })
}

const isSwitched = (before: Switches, after: Switches): boolean =>
  before.auto_load !== after.auto_load || before.leftovers !== after.leftovers

const setToday = async (tx: Tx, scope: Scope, { period, draft }: { period: Period; draft: Switches }) => {
  const day = dayOf(scope.now, await zoneOfFarm(tx, scope.client, period.farm))
  const { auto_load, leftovers } = draft
  await setSwitchesFrom(tx, scope, { period: period.id, day, auto_load, leftovers })
}

/** Sets the switches of a period from a day on; the norms of its waiting feedings follow (F14, F16). */
export const setSwitchesFrom = async (tx: Tx, scope: Scope, switches: DatedSwitches): Promise<void> => {
  await writeSwitches(tx, scope.client, switches)
  await recomputePlans(tx, scope, { period: switches.period })
}

type Told = Switches & { id: number; name: string; farm: number }

/** Tells the history that switches of a period were set. */
export const tellSwitches = (tx: Tx, scope: Scope, { before, after }: { before: Told; after: Told }): void =>
  writeHistory(tx, scope, {
    kind: 'periods',
    id: after.id,
    name: after.name,
    before: { auto_load: before.auto_load, leftovers: before.leftovers },
    after: { auto_load: after.auto_load, leftovers: after.leftovers },
    farm: after.farm,
  })
