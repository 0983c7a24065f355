import { FIELD_CODE, type Problem } from '@manger/contract'
import type { Ration, RationCopy, RationLineDraft } from '@manger/contract/rations'
import type { Tx } from '#core/database/transaction.ts'
import { refuseIf } from '#core/http/api-problem.ts'
import type { Scope } from '#core/records/record.ts'
import { checkFarm } from '#core/records/references.ts'
import { feedsOfTypes } from '#domain/ledger/feeds-of-types.queries.ts'
import { ingredientsOfFarm, type RationRow } from '../ration.queries.ts'
import { createRation } from '../ration-versions.ts'
import { companyOfFarm, typesOfIngredients } from './copy.queries.ts'

type Target = { ration: RationRow; copy: RationCopy }

/** What stands for each ingredient on the other farm: as chosen, itself where it lies there too, else of its type. */
const matchesOf = async (tx: Tx, scope: Scope, { ration, copy }: Target): Promise<Map<number, number>> => {
  const { client } = scope
  const ids = (ration.recipe ?? []).map(({ ingredient }) => ingredient)
  const types = await typesOfIngredients(tx, client, ids)
  const company = await companyOfFarm(tx, client, copy.farm)
  const ofType = await feedsOfTypes(tx, scope, { company, types: [...types.values()] })
  const there = await ingredientsOfFarm(tx, client, { farm: copy.farm, ids })
  const matches = new Map<number, number>()
  for (const id of ids) {
    const chosen = copy.matches.find(({ ingredient }) => ingredient === id)?.to
    const own = there.find((one) => one.id === id && !one.deleted)?.id
    const match = chosen ?? own ?? ofType.get(types.get(id) ?? 0)?.ingredient
    if (match !== undefined) matches.set(id, match)
  }
  return matches
}

const choiceProblems = async (tx: Tx, scope: Scope, { ration, copy }: Target): Promise<Problem[]> => {
  const ids = copy.matches.map(({ to }) => to)
  const known = await ingredientsOfFarm(tx, scope.client, { farm: copy.farm, ids })
  return copy.matches.flatMap(({ ingredient, to }): Problem[] => {
    const isThere = known.some((one) => one.id === to && !one.deleted)
    const isAsked = (ration.recipe ?? []).some((line) => line.ingredient === ingredient)
    return isThere && isAsked ? [] : [{ field: `matches.${ingredient}`, code: FIELD_CODE.notAllowed }]
  })
}

/** Copies a ration to a farm of the client; what has no counterpart there is listed, one field for each. */
export const copyRation = async (tx: Tx, scope: Scope, { ration, copy }: Target): Promise<Ration> => {
  refuseIf(await checkFarm(tx, scope, copy.farm))
  refuseIf(await choiceProblems(tx, scope, { ration, copy }))
  const matches = await matchesOf(tx, scope, { ration, copy })
  const unmatched: Problem[] = []
  const recipe: RationLineDraft[] = []
  for (const { ingredient, percent, name } of ration.recipe ?? []) {
    const match = matches.get(ingredient)
    if (match === undefined)
      unmatched.push({ field: `matches.${ingredient}`, code: FIELD_CODE.required, name })
    else recipe.push({ ingredient: match, percent })
  }
  refuseIf(unmatched)
  const { farm, name = ration.name } = copy
  return createRation(tx, scope, { farm, name, rounding: ration.rounding, recipe })
}
