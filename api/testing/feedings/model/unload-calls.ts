import type { FeedingStatus } from '@manger/contract/feedings'
import { type Body, chosen, type Making, meant, near, upload } from './making.ts'
import type { Call } from './world.ts'

const groupWeighing = (making: Making): Call | null => {
  const feeding = meant(making, 'out_process')
  const { other, amount, flag } = making.step
  const open = feeding?.groups.filter(({ actual_weight }) => actual_weight === null) ?? []
  const line = chosen(open.length > 0 ? open : (feeding?.groups ?? []), other)
  const weight = near(line?.planned_weight ?? 0, amount)
  return line ? upload(making, feeding, { action: 'weigh', group: line.group, weight, accept: flag }) : null
}

const RESIDUE = ['last_group', 'carry', 'write_off'] as const

const uploadOnce = (making: Making): Call | null => {
  const feeding = meant(making, 'loaded')
  const { amount, other } = making.step
  const groups = feeding?.groups.map(({ group, planned_weight }) => ({
    id: group,
    weight: near(planned_weight, amount),
  }))
  return upload(making, feeding, {
    action: 'once',
    groups,
    accept: true,
    residue: chosen(RESIDUE, other),
  })
}

const simple =
  (statuses: FeedingStatus[], action: Body) =>
  (making: Making): Call | null =>
    upload(making, meant(making, ...statuses), action)

const skippingGroup = (making: Making): Call | null => {
  const feeding = meant(making, 'out_process')
  const line = chosen(feeding?.groups ?? [], making.step.other)
  return line ? upload(making, feeding, { action: 'skip', group: line.group, reason: 'ill' }) : null
}

const finishing = (making: Making): Call | null => {
  const residue = chosen(RESIDUE, making.step.other)
  return upload(making, meant(making, 'out_process'), { action: 'finish', residue })
}

/** What was weighed into one line, or given to one group, was another weight. */
const correcting = ({ present, step, opId }: Making): Call | null => {
  const { other, amount, flag, pick } = step
  const feeding = chosen(
    present.feedings.filter(({ status }) => status === 'uploaded'),
    pick,
  )
  if (!feeding) return null
  const line = chosen(feeding.ingredients, other)
  const group = chosen(feeding.groups, other)
  const ingredients = flag && line ? [{ id: line.ingredient, weight: near(line.planned, amount) }] : []
  const groups = !flag && group ? [{ id: group.group, weight: near(group.planned_weight, amount) }] : []
  const url = `/api/schedule/schedules/${feeding.id}/correction/`
  const body = { op_id: opId, reason: 'read wrongly', ingredients, groups }
  return { who: 'owner.ua', method: 'PUT', url, body }
}

/** Steps of unloading. */
export const UNLOAD_CALLS = {
  start_unload: simple(['loaded'], { action: 'start' }),
  weigh_group: groupWeighing,
  skip_group: skippingGroup,
  finish_unload: finishing,
  undo_unload: simple(['out_process'], { action: 'undo', reason: 'wrong group' }),
  cancel_unload: simple(['out_process'], { action: 'cancel', reason: 'wrong feeding' }),
  discard: simple(['loaded', 'out_process'], { action: 'discard', reason: 'spoilt' }),
  reopen_unload: simple(['uploaded'], { action: 'reopen', reason: 'wrong weight' }),
  upload_once: uploadOnce,
  correct: correcting,
}
