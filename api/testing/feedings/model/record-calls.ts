import { BUNK_SCORES } from '@manger/contract/feedings'
import { type Body, chosen, type Making, meant } from './making.ts'
import { type Call, DAYS } from './world.ts'

const LEFTOVERS = '/api/leftovers/leftovers/'

const recordOf = ({ step, world }: Making): Body => ({
  farm: world.farm,
  group: chosen(world.groups, step.pick),
  date: DAYS[step.other % 2],
  period: step.flag ? world.period : null,
  weight: step.other % 5 === 0 ? null : Math.round(step.amount * 4000) / 10,
  score: step.other % 3 === 0 ? chosen(BUNK_SCORES, step.pick) : null,
  accept: step.other % 4 !== 1,
})

const measuring = (making: Making): Call => ({
  who: 'owner.ua',
  method: 'POST',
  url: LEFTOVERS,
  body: { ...recordOf(making), op_id: making.opId },
})

const measuringAgain = (making: Making): Call | null => {
  const record = chosen(making.present.leftovers, making.step.pick)
  const { group, date, period } = record ?? {}
  const body = {
    ...recordOf(making),
    group: group?.id,
    date,
    period: period?.id ?? null,
    version: record?.version,
  }
  return record ? { who: 'owner.ua', method: 'PUT', url: `${LEFTOVERS}${record.id}/`, body } : null
}

const forgetting = ({ present, step }: Making): Call | null => {
  const record = chosen(present.leftovers, step.pick)
  return record ? { who: 'owner.ua', method: 'DELETE', url: `${LEFTOVERS}${record.id}/` } : null
}

const counting = ({ step, world, opId }: Making): Call => ({
  who: 'owner.ua',
  method: 'POST',
  url: `/api/manager/stocks/${world.stock}/count/`,
  body: {
    ingredient: chosen(world.ingredients, step.pick),
    weight: Math.round(40_000 * step.amount),
    reason: 'counted',
    op_id: opId,
  },
})

const settling = (making: Making): Call | null => {
  const { present, step, opId } = making
  const conflict = chosen(present.conflicts, step.pick)
  const target = meant(making, 'in_process', 'loaded', 'out_process')
  const action = chosen(conflict?.settlements ?? [], step.other)
  const bodies = {
    attach: { feeding: target?.id },
    reverse: { reason: 'weighed twice' },
    accept: {},
  }
  return conflict && action
    ? {
        who: 'owner.ua',
        method: 'PUT',
        url: `/api/schedule/conflicts/${conflict.id}/`,
        body: { action, op_id: opId, ...bodies[action] },
      }
    : null
}

/** Steps beside the feedings: leftovers, a count, an offline conflict. */
export const RECORD_CALLS = {
  measure: measuring,
  measure_again: measuringAgain,
  forget: forgetting,
  count: counting,
  settle: settling,
}
