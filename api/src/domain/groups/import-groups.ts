import type { Group, GroupDraft, GroupImport, GroupImportRow } from '@manger/contract/groups'
import { sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'
import { refuseIf } from '#core/http/api-problem.ts'
import { type ImportPlan, keyOf, repeatedNames } from '#core/records/import.ts'
import { findRecords } from '#core/records/record.queries.ts'
import { changeRecords, createRecords, holdRecords } from '#core/records/record.service.ts'
import type { Scope } from '#core/records/record.ts'
import { checkFarm } from '#core/records/references.ts'
import { animalTypes } from '#domain/animal-types/animal-type.service.ts'
import { recomputePlans } from '#domain/feedings/plan/recompute.service.ts'
import { groups } from './group.service.ts'
import { countFirst, countNow } from './heads/count.service.ts'

type ById = ReadonlyMap<string, number>

const idsOf = (rows: readonly { id: number; name: string }[]): Map<string, number> =>
  new Map(rows.map(({ id, name }) => [keyOf(name), id]))

const typesOf = async (tx: Tx, client: number): Promise<ById> => {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from animal_types where client_id = ${client} and not deleted`.execute(tx)
  return idsOf(rows)
}

const groupsOf = async (tx: Tx, client: number, farm: number): Promise<ById> => {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from groups where client_id = ${client} and farm_id = ${farm} and not deleted`.execute(tx)
  return idsOf(rows)
}

/** What the rows of a spreadsheet would make of the groups of a farm; a new animal type only where it may be made. */
export const planGroupImport = async (
  tx: Tx,
  scope: Scope,
  { body, mayAddTypes }: { body: GroupImport; mayAddTypes: boolean },
): Promise<ImportPlan> => {
  const { farm, rows, existing } = body
  refuseIf(await checkFarm(tx, scope, farm))
  const [types, known] = [await typesOf(tx, scope.client), await groupsOf(tx, scope.client, farm)]
  const there = rows.flatMap(({ name }, row) => (known.has(keyOf(name)) ? [row] : []))
  const unknown = rows.flatMap(({ animal_type: name }, row) =>
    types.has(keyOf(name)) || mayAddTypes
      ? []
      : [{ row, field: 'animal_type', code: 'unknown_name' as const, name }],
  )
  return {
    there,
    problems: [...repeatedNames(rows), ...unknown],
    write: async () => {
      const all = await addTypes(tx, scope, { rows, types })
      const draftOf = (row: GroupImportRow): GroupDraft => ({
        farm,
        name: row.name,
        animal_type: all.get(keyOf(row.animal_type)) ?? 0,
        animal_count: row.animal_count,
        ignore_in_reports: false,
        autoload: false,
        max_weight: row.max_weight ?? null,
      })
      const fresh = rows.filter(({ name }) => !known.has(keyOf(name)))
      const made = await createRecords(tx, { spec: groups, scope }, fresh.map(draftOf))
      await countFirst(tx, scope, { farm, counted: made })
      const old = existing === 'update' ? rows.filter(({ name }) => known.has(keyOf(name))) : []
      const changed = await update(tx, scope, { farm, rows: old, known, draftOf })
      return { made: made.length, changed, skipped: there.length - changed }
    },
  }
}

const addTypes = async (
  tx: Tx,
  scope: Scope,
  { rows, types }: { rows: readonly GroupImportRow[]; types: ById },
): Promise<ById> => {
  const missing = new Map(
    rows.flatMap(({ animal_type: name }) =>
      types.has(keyOf(name)) ? [] : [[keyOf(name), { name }] as const],
    ),
  )
  const made = await createRecords(tx, { spec: animalTypes, scope }, [...missing.values()])
  return new Map([...types, ...idsOf(made)])
}

/** Changes the groups that are there, all of them held before a plan follows; answers how many were others before. */
const update = async (
  tx: Tx,
  scope: Scope,
  of: {
    farm: number
    rows: readonly GroupImportRow[]
    known: ById
    draftOf: (row: GroupImportRow) => GroupDraft
  },
): Promise<number> => {
  const spec = { spec: groups, scope }
  const byId = new Map(of.rows.map((row) => [of.known.get(keyOf(row.name)) ?? 0, row]))
  const changesOf = (seen: readonly Group[]) =>
    seen.flatMap((before) => {
      const row = byId.get(before.id)
      if (row === undefined) return []
      const draft = { ...of.draftOf(row), ...kept(before, row) }
      return isSame(before, draft) ? [] : [{ before, draft }]
    })
  // What stays as it is is not held; what is held may have been changed just before.
  const others = changesOf(await findRecords(tx, spec, [...byId.keys()]))
  const held = await holdRecords(
    tx,
    spec,
    others.map(({ before }) => before.id),
  )
  const changes = changesOf(held)
  if (changes.length === 0) return 0
  await changeRecords(tx, spec, changes)
  const noted = changes.flatMap(({ before: { id, animal_count: former }, draft: { animal_count } }) =>
    animal_count === former ? [] : [{ id, animal_count }],
  )
  await countNow(tx, scope, { farm: of.farm, counted: noted })
  const group = changes.map(({ before }) => before.id)
  await recomputePlans(tx, scope, { group })
  return group.length
}

/** What a spreadsheet does not tell stays as it is. */
const kept = (before: Group, { max_weight }: GroupImportRow) => ({
  name: before.name,
  ignore_in_reports: before.ignore_in_reports,
  autoload: before.autoload,
  max_weight: max_weight === undefined ? before.max_weight : max_weight,
})

const isSame = (before: Group, draft: GroupDraft): boolean =>
  before.animal_type === draft.animal_type &&
  before.animal_count === draft.animal_count &&
  before.max_weight === draft.max_weight
