import { dayOf, sumOf, wallTimeOf } from '@manger/contract'
import type { Farm, SetupFeed } from '@manger/contract/farms'
import { FeedingDraft } from '@manger/contract/feedings'
import type { Group } from '@manger/contract/groups'
import { IngredientImport } from '@manger/contract/ingredients'
import type { Period } from '@manger/contract/periods'
import { RationImport } from '@manger/contract/rations'
import { refuseIf } from '#core/http/api-problem.ts'
import { holdImports, type ImportPlan, inRows } from '#core/records/import.ts'
import { createFeeding } from '#domain/feedings/plan/plan.service.ts'
import type { Work } from '#domain/feedings/work.ts'
import { planIngredientImport } from '#domain/ingredients/import-ingredients.ts'
import { planRationImport } from '#domain/rations/import-rations.ts'

/** Where the first feeding happens, all of it just made. */
type FirstPlace = {
  farm: Farm
  stock: { id: number; name: string }
  mixer: number
  group: Pick<Group, 'id' | 'name'>
  periods: readonly Period[]
}

/** Feeds, their ration and its first feeding today: by the rules of a spreadsheet that is brought in and of a plan. */
export const planFirstFeeding = async (
  work: Work,
  { farm, stock, mixer, group, periods }: FirstPlace,
  feeds: readonly SetupFeed[],
): Promise<void> => {
  const { tx } = work
  await holdImports(tx, work.client)
  const known = IngredientImport.parse({ stock: stock.id, rows: feeds })
  await carryOut(await planIngredientImport(tx, work, known))
  const lines = feeds.map(({ name, kg }) => ({ name: group.name, ingredient: name, stock: stock.name, kg }))
  const recipes = RationImport.parse({ farm: farm.id, rows: lines })
  await carryOut(await planRationImport(tx, work, recipes))
  const ration = await tx
    .selectFrom('rations')
    .select('id')
    .where('client_id', '=', work.client)
    .where('farm_id', '=', farm.id)
    .executeTakeFirstOrThrow()
  const period = periodOf(periods, wallTimeOf(work.now, farm.timezone).slice(11, 16))
  if (period === undefined) return
  const draft = {
    ...{ farm: farm.id, period: period.id, ration: ration.id, mixer },
    planned_on: dayOf(work.now, farm.timezone),
    groups: [{ group: group.id, norm: sumOf(feeds, ({ kg }) => kg) }],
  }
  await createFeeding(work, FeedingDraft.parse(draft))
}

// The one of now or the next of today; who sets up late at night records what was fed in the last one.
const periodOf = (periods: readonly Period[], clock: string): Period | undefined => {
  const inOrder = periods.toSorted((one, other) => one.time_start.localeCompare(other.time_start))
  return inOrder.find(({ time_end }) => time_end.slice(0, 5) >= clock) ?? inOrder.at(-1)
}

const carryOut = async ({ problems, write }: ImportPlan): Promise<void> => {
  refuseIf(problems.map((problem) => inRows(problem, 'feeds')))
  await write()
}
