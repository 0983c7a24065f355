import { addDays, DATE_RANGE_DAYS, dayOf, FIELD_CODE, type Problem } from '@manger/contract'
import {
  checkFeeding,
  type FeedingDraft,
  isDayClosed,
  type Plan,
  planOfDraft,
} from '@manger/contract/feedings'
import { notAllowed, refuseIf } from '#core/http/api-problem.ts'
import { type Planning, seesFarm } from '../work.ts'
import { type FarmForPlan, farmForPlan, periodForPlan } from './input.queries.ts'
import { contextOfPlan, type RationForPlan, readPlanInputs } from './plan-inputs.ts'

/** A draft that broke no rule, with the plan that follows from it. */
export type PlannedDraft = { farm: FarmForPlan; ration: RationForPlan; plan: Plan }

/**
 * Plans a draft with what its farm has now (F1-F5); refused when it breaks a rule of specification 5. The rules look at
 * what was typed, `counted` are the norms that the plan is made with.
 */
export const planDraft = async (
  work: Planning,
  draft: FeedingDraft,
  counted: readonly number[] = draft.groups.map(({ norm }) => norm),
): Promise<PlannedDraft> => {
  const farm = await farmOfUser(work, draft.farm)
  const inputs = await readPlanInputs(work.tx, work.client, {
    mixers: [draft.mixer],
    rations: [draft.ration],
    groups: draft.groups.map(({ group }) => group),
  })
  const context = contextOfPlan(inputs, farm, draft)
  refuseIf([
    ...dayProblems('planned_on', draft.planned_on, { farm, now: work.now }),
    ...(await periodProblems(work, draft)),
    ...checkFeeding(draft, context),
  ])
  const ration = inputs.rations.get(draft.ration)
  const groups = draft.groups.map((line, index) => ({ ...line, norm: counted[index] ?? line.norm }))
  const plan = planOfDraft({ ...draft, groups }, context)
  if (!ration || !plan) throw notAllowed('ration')
  return { farm, ration, plan }
}

/** A farm named in a body: of this client, and one that an employee was given. */
export const farmOfUser = async (work: Planning, id: number): Promise<FarmForPlan> => {
  const farm = seesFarm(work, id) ? await farmForPlan(work.tx, work.client, id) : undefined
  if (!farm) throw notAllowed('farm')
  return farm
}

/** Problems of a day that a feeding is planned on: closed, or about five years away (domain d3). */
export const dayProblems = (
  field: string,
  day: string,
  { farm, now }: { farm: FarmForPlan; now: Date },
): Problem[] => {
  if (isDayClosed(day, farm.timezone, now)) return [{ field, code: 'day_closed' }]
  const latest = addDays(dayOf(now, farm.timezone), DATE_RANGE_DAYS)
  return day > latest ? [{ field, code: FIELD_CODE.tooLarge, limit: latest }] : []
}

const periodProblems = async (work: Planning, draft: FeedingDraft): Promise<Problem[]> => {
  const period = await periodForPlan(work.tx, work.client, draft.period)
  if (period?.farm_id !== draft.farm) return [{ field: 'period', code: FIELD_CODE.notAllowed }]
  return period.deleted ? [{ field: 'period', code: 'was_deleted', name: period.name }] : []
}
