import type { Problem } from '@manger/contract'
import { type Farm, FarmDraft, type FarmSetup } from '@manger/contract/farms'
import { GroupDraft } from '@manger/contract/groups'
import { MixerDraft, usualSensitivity } from '@manger/contract/mixers'
import { type Period, PeriodDraft } from '@manger/contract/periods'
import { sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'
import { ApiProblem } from '#core/http/api-problem.ts'
import { problemOfDatabase } from '#core/http/database-problems.ts'
import { createRecord, requireRecord } from '#core/records/record.service.ts'
import type { Scope } from '#core/records/record.ts'
import { animalTypes } from '#domain/animal-types/animal-type.service.ts'
import { companies } from '#domain/companies/company.service.ts'
import type { Work } from '#domain/feedings/work.ts'
import { groups } from '#domain/groups/group.service.ts'
import { countFirst } from '#domain/groups/heads/count.service.ts'
import { mixers } from '#domain/mixers/mixer.service.ts'
import { createPeriod } from '#domain/periods/period.service.ts'
import { stocks } from '#domain/stocks/stock.service.ts'
import { farms, inUnit } from './farm.service.ts'
import { planFirstFeeding } from './first-feeding.service.ts'

/**
 * Makes a farm with all that its first feeding needs, in one transaction: what one part refuses leaves nothing of the
 * others behind, for a company and a farm that were fed are never deleted.
 */
export const setUpFarm = async (work: Work, setup: FarmSetup): Promise<Farm> => {
  const { tx } = work
  const scope: Scope = work
  const company = setup.company ?? (await at('company_name', makeCompany(tx, scope, setup)))
  const draft = FarmDraft.parse({ ...setup, company, name: setup.farm })
  const farm = await at('farm', createRecord(tx, { spec: farms, scope }, await inUnit(tx, scope, draft)))
  const stock = await makeStock(tx, scope, { company, name: setup.stock })
  const slots: Period[] = []
  for (const [index, period] of setup.periods.entries()) {
    const slot = PeriodDraft.parse({ ...period, farm: farm.id })
    slots.push(await at(`periods.${index}`, createPeriod(tx, scope, slot)))
  }
  const sensitivity = usualSensitivity(farm.weight_unit)
  const mixer = MixerDraft.parse({
    farm: farm.id,
    name: setup.mixer,
    max_weight: setup.max_weight,
    load_sensitivity: sensitivity,
    unload_sensitivity: sensitivity,
  })
  const { id: mixerId } = await at('mixer', createRecord(tx, { spec: mixers, scope }, mixer))
  const group = GroupDraft.parse({
    farm: farm.id,
    name: setup.animals,
    animal_type: await animalTypeOf(tx, scope, setup.animals),
    animal_count: setup.animal_count,
  })
  const made = await at('animals', createRecord(tx, { spec: groups, scope }, group))
  await countFirst(tx, scope, { farm: farm.id, counted: [made] })
  const place = { farm, stock, mixer: mixerId, group: made, periods: slots }
  if (setup.feeds.length > 0) await planFirstFeeding(work, place, setup.feeds)
  return requireRecord(tx, { spec: farms, scope }, farm.id)
}

const makeCompany = async (tx: Tx, scope: Scope, { company_name: name }: FarmSetup): Promise<number> => {
  const draft = { name: name ?? '', registry_code: '', address: '', timezone: null }
  return (await createRecord(tx, { spec: companies, scope }, draft)).id
}

// Feed of a company may lie anywhere in it: one that has a stock needs no second one.
const makeStock = async (tx: Tx, scope: Scope, { company, name }: { company: number; name: string }) => {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from stocks where client_id = ${scope.client} and company_id = ${company} and not deleted
    order by id limit 1`.execute(tx)
  const [there] = rows
  return (
    there ?? (await at('stock', createRecord(tx, { spec: stocks, scope }, { company, name, capacity: 0 })))
  )
}

const animalTypeOf = async (tx: Tx, scope: Scope, name: string): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    select id from animal_types
    where client_id = ${scope.client} and lower(name) = lower(${name}) and not deleted`.execute(tx)
  const [there] = rows
  return there?.id ?? (await at('animals', createRecord(tx, { spec: animalTypes, scope }, { name }))).id
}

// What a part calls its name is a field of its own in the set-up; every other field has one name in both.
const at = async <Made>(field: string, work: Promise<Made>): Promise<Made> => {
  try {
    return await work
  } catch (error) {
    const problem = error instanceof ApiProblem ? error : problemOfDatabase(error, 'POST')
    if (!problem) throw error
    const told = problem.problems.map((one): Problem => (one.field === 'name' ? { ...one, field } : one))
    throw new ApiProblem(problem.status, told, problem.extra)
  }
}
